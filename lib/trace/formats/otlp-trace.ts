import { dispositionRow, type RunSummary, type TraceDispatch, type TraceOutcome } from '#lib/contract'
import type { Span } from '../span'
import { spansOf } from '../spans-of'
import type { Trace } from '../trace'
import { nameOf } from './chrome-trace'
import { hexId } from './hex-id'
import { fromAttributes, type OtlpAttribute, toAttributes } from './otlp-attributes'
import { readList, readObject } from './read-record'
import { DISPATCH_FIELDS, OUTCOME_FIELDS, RUN_FIELDS } from './record-fields'
import { describeValue, TraceFileError } from './trace-file-error'

/** A span as OTLP's JSON writes it: hexadecimal ids, times as texts of nanoseconds. */
export interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: OtlpAttribute[]
  status: { code: number; message?: string }
}

const SCOPE = 'hookscope'
const KIND_ATTRIBUTE = 'hookscope.span.kind'
const SERVICE_ATTRIBUTE: OtlpAttribute = { key: 'service.name', value: { stringValue: SCOPE } }
const INTERNAL = 1
const STATUS = { unset: 0, error: 2 } as const
const [traceIdDigits, spanIdDigits] = [32, 16]
const nanosPerMs = 1e6

/** A trace as an OTLP export request: one resource with the run, one span for the run, each dispatch and each hook. */
export function toOtlpTrace(trace: Trace) {
  const spans = spansOf(trace)
  const ids = spanIdsOf(spans)
  const traceId = hexId(trace.run.runId, traceIdDigits)
  const toSpan = (span: Span): OtlpSpan => {
    const parentSpanId = span.parentId === null ? undefined : ids.get(span.parentId)
    return {
      traceId,
      spanId: ids.get(span.id) ?? '',
      ...(parentSpanId !== undefined && { parentSpanId }),
      name: nameOf(span),
      kind: INTERNAL,
      startTimeUnixNano: toNanos(span.startMs),
      endTimeUnixNano: toNanos(span.endMs),
      attributes: [{ key: KIND_ATTRIBUTE, value: { stringValue: span.kind } }, ...attributesOf(span)],
      status: statusOf(span),
    }
  }
  const resource = { attributes: [SERVICE_ATTRIBUTE, ...toAttributes<RunSummary>(RUN_FIELDS, trace.run)] }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: SCOPE }, spans: spans.map(toSpan) }] }] }
}

/** The trace of such a document, as far as we exported it; throws TraceFileError. */
export function fromOtlpTrace(value: unknown): Trace {
  const [resourceSpans] = readList(readObject(value, 'the file').resourceSpans, 'resourceSpans')
  const { resource, scopeSpans } = readObject(resourceSpans, 'resourceSpans[0]')
  const [first] = readList(scopeSpans, 'resourceSpans[0].scopeSpans')
  const { scope, spans } = readObject(first, 'resourceSpans[0].scopeSpans[0]')
  const { name } = readObject(scope, 'resourceSpans[0].scopeSpans[0].scope')
  if (name !== SCOPE)
    throw new TraceFileError(
      `resourceSpans[0].scopeSpans[0].scope.name: expected "${SCOPE}", as our exports have it, got ${describeValue(name)}`,
    )
  const dispatches: TraceDispatch[] = []
  const outcomes: TraceOutcome[] = []
  for (const [at, item] of readList(spans, 'spans').entries()) {
    const { attributes } = readObject(item, `spans[${at}]`)
    const path = `spans[${at}].attributes`
    const { kind } = fromAttributes<{ kind: string }>(kindField, attributes, path)
    if (kind === 'dispatch') dispatches.push(fromAttributes<TraceDispatch>(DISPATCH_FIELDS, attributes, path))
    if (kind === 'hook') outcomes.push(fromAttributes<TraceOutcome>(OUTCOME_FIELDS, attributes, path))
  }
  const { attributes } = readObject(resource, 'resourceSpans[0].resource')
  return { run: fromAttributes<RunSummary>(RUN_FIELDS, attributes, 'resource.attributes'), dispatches, outcomes }
}

const kindField = {
  kind: { type: 'text', attribute: KIND_ATTRIBUTE, meaning: 'run, dispatch or hook.' },
} as const

function attributesOf(span: Span): OtlpAttribute[] {
  if (span.kind === 'run') return []
  return span.kind === 'dispatch'
    ? toAttributes<TraceDispatch>(DISPATCH_FIELDS, span.dispatch)
    : toAttributes<TraceOutcome>(OUTCOME_FIELDS, span.outcome)
}

/** A hook that could not be asked is an error; one that refused did its work. */
function statusOf(span: Span): OtlpSpan['status'] {
  if (span.kind !== 'hook' || dispositionRow(span.outcome.disposition).family !== 'failure')
    return { code: STATUS.unset }
  const { reason } = span.outcome
  return { code: STATUS.error, ...(reason !== null && { message: reason }) }
}

/** Two ids that came out alike are told apart by trying again. */
function spanIdsOf(spans: readonly Span[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    spans.map(({ id }) => {
      let text = id
      let spanId = hexId(text, spanIdDigits)
      while (taken.has(spanId)) {
        text += '+'
        spanId = hexId(text, spanIdDigits)
      }
      taken.add(spanId)
      return [id, spanId]
    }),
  )
}

function toNanos(ms: number): string {
  const whole = Math.floor(ms)
  return String(BigInt(whole) * BigInt(nanosPerMs) + BigInt(Math.round((ms - whole) * nanosPerMs)))
}
