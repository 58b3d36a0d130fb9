import type { Duplex } from 'node:stream'
import { type ProxyParts, refuseWith } from './proxy-parts'
import { readTarget } from './target'

const AUTHORITY = /^[^/?#@\s]+:\d{1,5}$/
const OPENED = 'HTTP/1.1 200 Connection established\r\n\r\n'

/** Opens a tunnel to the `host:port` of a CONNECT request; what goes through it is not looked at. */
export async function openTunnel(
  { authority, head }: { readonly authority: string; readonly head: Uint8Array },
  client: Duplex,
  parts: ProxyParts,
): Promise<void> {
  client.on('error', () => client.destroy())
  const target = readTarget(AUTHORITY.test(authority) ? `https://${authority}/` : '')
  if ('rule' in target) return refuse(client, parts.refuse(target.rule, 'the address'))
  const upstream = await parts.reach(target)
  if ('kind' in upstream) return refuse(client, upstream)
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
  if (client.destroyed) return void upstream.destroy()
  client.write(OPENED)
  upstream.write(head)
  client.pipe(upstream).pipe(client)
}

function refuse(client: Duplex, end: Parameters<typeof refuseWith>[0]): void {
  const { status, headers, text } = refuseWith(end)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  client.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${text}`)
}
