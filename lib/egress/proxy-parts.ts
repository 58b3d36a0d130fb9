import type { Duplex } from 'node:stream'
import type { EgressFailure, EgressRefusal, EgressRule } from '#lib/contract'
import type { Target } from './target'

/** What the two ways through a proxy share. */
export interface ProxyParts {
  /** A connection in the clear to a target that may be reached; a refusal is noted. */
  reach(target: Target): Promise<Duplex | EgressRefusal | EgressFailure>
  /** Notes what is refused before anything is judged. */
  refuse(rule: EgressRule, host: string): EgressRefusal
}

const STATUSES = { refused: 403, failed: 502 }

/** What a client of the proxy is told: which rule refused it, or why there is no connection. */
export function refuseWith(end: EgressRefusal | EgressFailure) {
  const text = `${end.message}\n`
  const word = end.kind === 'refused' ? end.rule : end.cause
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'hookscope-egress': word,
  }
  return { status: STATUSES[end.kind], headers, text }
}
