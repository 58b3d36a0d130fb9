import type { RunSummary, TraceDispatch, TraceOutcome } from '#lib/contract'

interface SpanPlace {
  id: string
  parentId: string | null
  /** Distance from the run, which is 0. */
  depth: number
  /** Epoch milliseconds, fractional where the record is finer than its timestamps. */
  startMs: number
  endMs: number
}

/** The whole run, at the root of the tree. */
export interface RunSpan extends SpanPlace {
  kind: 'run'
  run: RunSummary
}

/** One dispatch. */
export interface DispatchSpan extends SpanPlace {
  kind: 'dispatch'
  dispatch: TraceDispatch
}

/** One hook's outcome. */
export interface HookSpan extends SpanPlace {
  kind: 'hook'
  outcome: TraceOutcome
}

/** One interval of a trace with the record it was made of: the run, a dispatch, or one hook's outcome. */
export type Span = RunSpan | DispatchSpan | HookSpan
