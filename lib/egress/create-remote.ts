import type { EgressPort, ModelPort } from '#lib/contract'
import { createEgress } from './create-egress'
import { createModel, type ModelOptions } from './models/create-model'

/** The settings of everything that leaves this machine, under their names in the table of settings. */
export interface RemoteSettings {
  readonly egressHosts: readonly string[]
  readonly egressRedirects: number
  readonly modelKind: ModelOptions['kind']
  readonly modelUrl: string
  readonly modelKey: string
  readonly model: string
}

/** Makes the way out and the model of the settings. Throws for a listed host that is none. */
export function createRemote(settings: RemoteSettings): { readonly egress: EgressPort; readonly model: ModelPort } {
  const { egressHosts: hosts, egressRedirects: redirectsMax, modelKind: kind } = settings
  const access = { url: settings.modelUrl, key: settings.modelKey, model: settings.model }
  return { egress: createEgress({ hosts, redirectsMax }), model: createModel({ kind, hosts, ...access }) }
}
