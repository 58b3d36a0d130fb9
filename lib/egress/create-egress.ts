import type { EgressPort } from '#lib/contract'
import { type Connect, createConnect, resolveBySystem } from './connect'
import { refusal } from './ends'
import { parseHostList } from './host-list'
import type { Resolve } from './judge-target'
import { policyRows } from './policies'
import { sendRequest } from './send-request'

/** What the boundary is made from. */
export interface EgressOptions {
  /** Listed hosts: `host`, `host:port`, `*.domain`; an address that is not public has to be listed itself. */
  readonly hosts: readonly string[]
  /** Redirects that are followed. */
  readonly redirectsMax?: number
  /** Largest body that is sent. */
  readonly bodyMaxBytes?: number
  readonly resolve?: Resolve
  readonly connect?: Connect
}

/** Makes the only way out: every request is judged, its name looked up once, its connection pinned to what was judged. */
export function createEgress(options: EgressOptions): EgressPort {
  const { redirectsMax = 5, bodyMaxBytes = 2_097_152, resolve = resolveBySystem, connect = createConnect() } = options
  const hosts = parseHostList(options.hosts)
  const rows = policyRows(redirectsMax)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    async send(request, { signal }) {
      if (closing.signal.aborted) return refusal('closed', 'any host')
      const judge = { policy: rows[request.policy], hosts, resolve }
      const sent = sendRequest(request, { judge, connect, bodyMaxBytes, signals: [signal, closing.signal] })
      underWay.add(sent)
      return await sent.finally(() => underWay.delete(sent))
    },
    async close() {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}
