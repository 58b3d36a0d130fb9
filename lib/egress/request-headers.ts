import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { EgressRule } from '#lib/contract'
import type { Target } from './target'

/** Headers that belong to the connection or frame the message: whoever sends sets them (RFC 9110 §7.6.1). */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const HEADERS_MAX_BYTES = 16_384

/** Whether a header is not the caller's to set. */
export function isOwnHeader(name: string): boolean {
  return OWN_HEADERS.has(name.toLowerCase())
}

/** What is wrong with the headers of a caller; null where nothing is. */
export function headerFault(headers: Readonly<Record<string, string>>): EgressRule | null {
  const entries = Object.entries(headers)
  if (!entries.every(([name, value]) => !isOwnHeader(name) && isWellFormed(name, value))) return 'header'
  const names = entries.map(([name]) => name.toLowerCase())
  if (new Set(names).size < names.length) return 'header'
  const sizes = entries.map(([name, value]) => name.length + value.length + 4)
  return sizes.reduce((sum, size) => sum + size, 0) > HEADERS_MAX_BYTES ? 'header-size' : null
}

/** The headers as they are sent to a target: those of the caller, and what it may not set itself. */
export function sentHeaders(
  headers: Readonly<Record<string, string>>,
  { target, body }: { readonly target: Target; readonly body: string | null },
): Map<string, string> {
  const sent = new Map([
    ['user-agent', 'hookscope-observe/1.0'],
    ['accept-encoding', 'identity'],
  ])
  if (target.credentials !== null)
    sent.set('authorization', `Basic ${Buffer.from(target.credentials).toString('base64')}`)
  for (const [name, value] of Object.entries(headers)) sent.set(name.toLowerCase(), value)
  sent.set('host', target.authority)
  sent.set('connection', 'close')
  if (body !== null) sent.set('content-length', String(Buffer.byteLength(body)))
  return sent
}

function isWellFormed(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return value !== ''
  } catch {
    return false
  }
}
