import type { ModelPort } from '#lib/contract'
import { createEgress, type EgressOptions } from '../create-egress'
import { hostText, readTarget } from '../target'
import { createApiModel, type ModelAccess } from './ask-api'
import { MODEL_APIS } from './model-api'
import { createScriptedModel } from './scripted-model'

/** The model of the settings. */
export interface ModelOptions extends ModelAccess {
  readonly kind: 'off' | 'scripted' | keyof typeof MODEL_APIS
  /** Hosts and addresses that are listed; that of the model's own address is listed by naming it. */
  readonly hosts: readonly string[]
  readonly parts?: Pick<EgressOptions, 'resolve' | 'connect'>
}

/** Makes the model that prompt hooks ask; without one set up, every question fails and says what to set. */
export function createModel({ kind, hosts, parts, ...access }: ModelOptions): ModelPort {
  if (kind === 'scripted') return createScriptedModel()
  if (kind === 'off') return { judge: async () => OFF }
  const target = readTarget(access.url)
  const own = 'rule' in target ? [] : [hostText(target)]
  const egress = createEgress({ ...parts, hosts: [...hosts, ...own] })
  return createApiModel(MODEL_APIS[kind], access, egress)
}

const OFF = {
  kind: 'failed',
  cause: 'off',
  rule: null,
  message: 'No model is set up to ask: set HOOKSCOPE_MODEL_KIND.',
} as const
