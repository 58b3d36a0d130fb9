import type { EgressMethod } from '#lib/contract'
import { type RemoteRules, textsOf } from '../remote-rules'
import { paramsOf, paramText } from './item'

const METHODS: readonly EgressMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Only this machine, and only to observe (seeds.md §2.7). */
export const NEO_REMOTE: RemoteRules = {
  http: {
    policy: 'observe',
    userAgent: 'neocode-hook-observe/1.0',
    responseMaxBytes: 65_536,
    expandsHeaders: false,
    requestOf: ({ entry: { handler } }) => {
      const method = paramText(handler, 'method').toUpperCase()
      return {
        url: paramText(handler, 'url'),
        method: METHODS.find((known) => known === method) ?? 'POST',
        headers: textsOf(paramsOf(handler).headers),
      }
    },
  },
}
