import { type RunSummary, type SpanPage, type TraceDispatch, type TraceOutcome, unpackRows } from '#lib/contract'

/** A run with what a trace needs of everything recorded under it, oldest first. */
export interface Trace {
  run: RunSummary
  dispatches: readonly TraceDispatch[]
  outcomes: readonly TraceOutcome[]
}

/** The trace that pages make together; null without a page. */
export function traceOf(pages: readonly SpanPage[]): Trace | null {
  const last = pages.at(-1)
  if (!last) return null
  return {
    run: last.run,
    dispatches: pages.flatMap((page) => unpackRows<TraceDispatch>(page.dispatches)),
    outcomes: pages.flatMap((page) => unpackRows<TraceOutcome>(page.outcomes)),
  }
}
