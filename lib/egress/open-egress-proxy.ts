import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EgressProxy, EgressRefusal, EgressRule } from '#lib/contract'
import { type Connect, createConnect, resolveBySystem } from './connect'
import { refusal } from './ends'
import { parseHostList } from './host-list'
import type { Resolve } from './judge-target'
import { policyRows } from './policies'
import { forward } from './proxy-forward'
import type { ProxyParts } from './proxy-parts'
import { openTunnel } from './proxy-tunnel'
import { connectToFirst, judge } from './reach'
import type { Target } from './target'

/** What a proxy is opened with. */
export interface EgressProxyOptions {
  /** Hosts it lets through to: `host`, `host:port`, `*.domain`; this machine only where it is listed too. */
  readonly hosts: readonly string[]
  /** Has to lie in a folder that only this user may enter; who can connect to it can use it. */
  readonly socketPath: string
  readonly resolve?: Resolve
  readonly connect?: Connect
}

const REFUSALS_KEPT = 100
const CONNECTIONS_MAX = 256

/** Opens an HTTP proxy (whole URLs and CONNECT) on a unix socket; every request is judged by the table of egress. */
export async function openEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const closing = new AbortController()
  const open = new Set<Duplex>()
  const refusals = createRefusals()
  const parts: ProxyParts = { reach: createReach({ options, open, refusals, signal: closing.signal }), ...refusals }
  const server = createServer((request, response) => {
    forward(request, response, parts).catch(() => response.destroy())
  })
  server.maxConnections = CONNECTIONS_MAX
  server.on('connection', (socket) => keep(open, socket))
  server.on('connect', (request, socket, head) => {
    openTunnel({ authority: request.url ?? '', head }, socket, parts).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(options.socketPath, resolve)
  })
  return {
    socketPath: options.socketPath,
    refused: refusals.kept,
    get refusedCount() {
      return refusals.count()
    },
    async close() {
      closing.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function keep(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket)
  socket.on('close', () => open.delete(socket))
}

function createRefusals() {
  const kept: EgressRefusal[] = []
  let count = 0
  const note = (refused: EgressRefusal) => {
    count += 1
    if (kept.length < REFUSALS_KEPT) kept.push(refused)
    return refused
  }
  return { kept, count: () => count, note, refuse: (rule: EgressRule, host: string) => note(refusal(rule, host)) }
}

function createReach(parts: {
  readonly options: EgressProxyOptions
  readonly open: Set<Duplex>
  readonly refusals: ReturnType<typeof createRefusals>
  readonly signal: AbortSignal
}): ProxyParts['reach'] {
  const { options, open, refusals, signal } = parts
  const { resolve = resolveBySystem, connect = createConnect() } = options
  const by = { policy: policyRows(0).command, hosts: parseHostList(options.hosts), resolve }
  return async (target: Target) => {
    const judged = await judge(target, by)
    if ('kind' in judged) return judged.kind === 'refused' ? refusals.note(judged) : judged
    const socket = await connectToFirst(judged, { target, isTls: false, connect, signal })
    if ('kind' in socket) return socket
    if (signal.aborted) socket.destroy()
    keep(open, socket)
    return socket
  }
}
