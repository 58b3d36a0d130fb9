import type { RunSummary, TraceDispatch, TraceOutcome } from '#lib/contract'
import type { Span } from '../span'
import { spansOf } from '../spans-of'
import type { Trace } from '../trace'
import { chromeLanes, type LaneSpan } from './chrome-lanes'
import { readList, readObject, readRecord } from './read-record'
import { DISPATCH_FIELDS, OUTCOME_FIELDS, RUN_FIELDS } from './record-fields'
import { TRACE_FORMAT } from './trace-document'
import { describeValue, TraceFileError } from './trace-file-error'

/** An event of the Trace Event Format: `X` is a span (times in microseconds), `M` names a process or thread. */
export interface ChromeEvent {
  name: string
  ph: 'X' | 'M'
  pid: number
  tid: number
  cat?: string
  ts?: number
  dur?: number
  args: Record<string, unknown>
}

const PID = 1
const nsPerMicro = 1_000

/** A trace for Chrome's and Perfetto's viewers: one thread a lane, times since the start of the run. */
export function toChromeTrace(trace: Trace) {
  const placed = chromeLanes(spansOf(trace))
  const lanes = placed.reduce((most, { lane }) => Math.max(most, lane + 1), 1)
  const names = [
    nameEvent('process_name', 0, `hookscope ${trace.run.runId}`),
    ...Array.from({ length: lanes }, (_, lane) =>
      nameEvent('thread_name', lane + 1, lane === 0 ? 'run' : `beside ${lane}`),
    ),
  ]
  return {
    displayTimeUnit: 'ms',
    otherData: { format: TRACE_FORMAT, run: trace.run },
    traceEvents: [...names, ...placed.map(spanEvent)],
  }
}

function nameEvent(name: string, tid: number, text: string): ChromeEvent {
  return { name, ph: 'M', pid: PID, tid, args: { name: text } }
}

function spanEvent({ span, startNs, endNs, lane }: LaneSpan): ChromeEvent {
  return {
    name: nameOf(span),
    cat: span.kind,
    ph: 'X',
    ts: startNs / nsPerMicro,
    dur: (endNs - startNs) / nsPerMicro,
    pid: PID,
    tid: lane + 1,
    args: { ...recordOf(span) },
  }
}

/** The name a viewer shows for a span. */
export function nameOf(span: Span): string {
  const names = { run: span.id, dispatch: '', hook: '' }
  if (span.kind === 'dispatch') names.dispatch = [span.dispatch.event, span.dispatch.subject ?? ''].join(' ').trim()
  if (span.kind === 'hook') names.hook = span.outcome.hookId
  return names[span.kind]
}

function recordOf(span: Span): object {
  if (span.kind === 'run') return {}
  return span.kind === 'dispatch' ? span.dispatch : span.outcome
}

/** The trace of such a document, as far as we exported it; throws TraceFileError. */
export function fromChromeTrace(value: unknown): Trace {
  const { otherData, traceEvents } = readObject(value, 'the file')
  const { format, run } = readObject(otherData, 'otherData')
  if (format !== TRACE_FORMAT)
    throw new TraceFileError(
      `otherData.format: expected ${describeValue(TRACE_FORMAT)}, as our exports have it, got ${describeValue(format)}`,
    )
  const dispatches: TraceDispatch[] = []
  const outcomes: TraceOutcome[] = []
  for (const [at, item] of readList(traceEvents, 'traceEvents').entries()) {
    const { cat, args } = readObject(item, `traceEvents[${at}]`)
    const path = `traceEvents[${at}].args`
    if (cat === 'dispatch') dispatches.push(readRecord<TraceDispatch>(DISPATCH_FIELDS, args, path))
    if (cat === 'hook') outcomes.push(readRecord<TraceOutcome>(OUTCOME_FIELDS, args, path))
  }
  return { run: readRecord<RunSummary>(RUN_FIELDS, run, 'otherData.run'), dispatches, outcomes }
}
