import type { EgressMethod } from '#lib/contract'
import type { Response } from './exchange'
import type { Target } from './target'

/** What is sent to one host of a chain of redirects. */
export interface Hop {
  readonly url: string
  readonly method: EgressMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Statuses that lead elsewhere, and whether the method and body are kept (RFC 9110 §15.4). */
const KEEPS_METHOD: ReadonlyMap<number, boolean> = new Map([
  [301, false],
  [302, false],
  [303, false],
  [307, true],
  [308, true],
])

/** Where a response leads, as it is written; null where it is the answer. */
export function locationOf({ status, location }: Response): string | null {
  return KEEPS_METHOD.has(status) ? location : null
}

/** The hop a redirect asks for; another origin gets none of the caller's headers, because any may be a secret. */
export function redirectedHop(hop: Hop, { status, from, to }: { status: number; from: Target; to: Target }): Hop {
  const isKept = KEEPS_METHOD.get(status) === true || hop.method === 'GET'
  const isSameOrigin = from.isTls === to.isTls && from.authority === to.authority
  return {
    url: `${to.isTls ? 'https' : 'http'}://${to.authority}${to.path}`,
    method: isKept ? hop.method : 'GET',
    headers: isSameOrigin ? hop.headers : contentHeaders(hop.headers),
    body: isKept ? hop.body : null,
  }
}

function contentHeaders(headers: Hop['headers']): Hop['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type'))
}
