import type { Trace } from '../trace'
import { toChromeTrace } from './chrome-trace'
import { toOtlpTrace } from './otlp-trace'
import { toTraceDocument } from './trace-document'

/** A format in which a trace can be saved. */
export interface TraceFormat {
  id: 'trace' | 'chrome' | 'otlp'
  title: string
  /** What it is for, in a few words. */
  meaning: string
  toDocument(trace: Trace): object
}

/** Every format, in the order in which they are offered; all of them are opened again by `readTraceFile`. */
export const TRACE_FORMATS: readonly TraceFormat[] = [
  { id: 'trace', title: 'Trace', meaning: 'hookscope’s own document', toDocument: toTraceDocument },
  { id: 'chrome', title: 'Chrome trace', meaning: 'for Perfetto and chrome://tracing', toDocument: toChromeTrace },
  { id: 'otlp', title: 'OTLP', meaning: 'OpenTelemetry, for Jaeger and collectors', toDocument: toOtlpTrace },
]

/** The text of a trace in a format. */
export function traceText({ toDocument }: TraceFormat, trace: Trace): string {
  return `${JSON.stringify(toDocument(trace))}\n`
}
