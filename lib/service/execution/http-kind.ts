import type { AskedHook, SimulatedEnd } from '#lib/bus'
import { EGRESS_FAILURES, type EgressRequest, type EgressResult, type JsonObject } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import { payloadHead } from './hook-payload'
import { withoutSecretsOf } from './without-secrets'

/** A definition's run of kind `http`. */
export type HttpRun = Extract<AskedHook['definition']['run'], { kind: 'http' }>

/** Metadata that no endpoint is sent, because it repeats what tools have read (seeds.md §2.7). */
const NOT_SENT = ['resultContentPreview', 'executionError']
/** Bytes of a response that are read, and of one that fails shown. */
const RESPONSE_MAX_BYTES = 65_536
const SHOWN_MAX_BYTES = 512
const FAILS_FROM = 400
const DEFAULT_HEADERS = { 'content-type': 'application/json' }

/** What an endpoint is told: it only observes, so neither the input nor the result is in it (seeds.md §2.7). */
export function httpPayload(asked: AskedHook, { includeMetadata }: HttpRun): JsonObject {
  const { definition, envelope } = asked
  const metadata = Object.entries(envelope.metadata).filter(([name]) => !NOT_SENT.includes(name))
  return {
    ...payloadHead(asked),
    scope: definition.source,
    kind: 'http',
    mode: definition.mode,
    triggered_at: envelope.occurredAt,
    ...(includeMetadata && metadata.length > 0 && { metadata: Object.fromEntries(metadata) as JsonObject }),
  }
}

/** The request of an HTTP hook of a definition. */
export function httpRequest(asked: AskedHook, run: HttpRun): EgressRequest {
  const names = Object.keys(run.headers).map((name) => name.toLowerCase())
  const defaults = Object.entries(DEFAULT_HEADERS).filter(([name]) => !names.includes(name))
  return {
    url: run.url,
    method: run.method,
    headers: { ...Object.fromEntries(defaults), ...run.headers },
    body: JSON.stringify(httpPayload(asked, run)),
    policy: 'observe',
    timeoutMs: asked.definition.timeoutMs,
    responseMaxBytes: RESPONSE_MAX_BYTES,
  }
}

/** How the hook ended: any status under 400 is a success, and nothing that comes back decides anything. */
export function httpEnd(result: EgressResult, run: HttpRun): SimulatedEnd {
  if (result.kind !== 'answered') return { fails: 'rejected', diagnostic: result.message }
  const { status, host, body } = result
  if (status < FAILS_FROM) return { answer: { decision: 'observe', diagnostic: `HTTP ${status} from ${host}` } }
  const said = sanitizeDiagnostic(withoutSecretsOf(run, firstBytes(body)), 'v2')
  return { fails: 'rejected', diagnostic: `HTTP ${status} from ${host}${said === undefined ? '' : `: ${said}`}` }
}

/** The end a script stands for: a status with a body, or an endpoint that cannot be reached (interfaces.md §4). */
export function scriptedHttpEnd(
  { status = 200, body = '', spawnError }: { status?: number; body?: string; spawnError?: unknown },
  run: HttpRun,
): SimulatedEnd {
  const { host } = new URL(run.url)
  if (spawnError) return { fails: 'rejected', diagnostic: `${host}: ${EGRESS_FAILURES.connect}.` }
  return httpEnd({ kind: 'answered', status, body, host, isTruncated: false, redirectCount: 0 }, run)
}

/** A character that is cut in two is left out. */
function firstBytes(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return new TextDecoder().decode(bytes.subarray(0, SHOWN_MAX_BYTES), { stream: true })
}
