/** What a trace needs of a dispatch; the whole record is read when it is looked at. */
export interface TraceDispatch {
  dispatchId: string
  /** The outcome inside which it was made. */
  parentOutcomeId: string | null
  event: string
  startedAtMs: number
  /** Null while it runs, or when the server died. */
  durationMs: number | null
  allowed: boolean | null
  verdict: string | null
  blockedBy: string | null
  /** What the event is about, where its envelope names it: the tool. */
  subject: string | null
}

/** What a trace needs of an outcome. */
export interface TraceOutcome {
  outcomeId: string
  dispatchId: string
  /** The bridge whose child it is. */
  parentOutcomeId: string | null
  hookId: string
  handlerId: string
  order: number
  startedAtMs: number
  durationMs: number
  disposition: string
  blocking: boolean
  mayBlock: boolean
  kind: string
  mode: string
  /** The reason the hook gave, else the diagnostic; both are stored redacted. */
  reason: string | null
}

/** Fields of these records that hold text, which repeats from row to row. */
export const TRACE_TEXT_FIELDS = {
  dispatches: ['dispatchId', 'parentOutcomeId', 'event', 'verdict', 'blockedBy', 'subject'],
  outcomes: [
    'outcomeId',
    'dispatchId',
    'parentOutcomeId',
    'hookId',
    'handlerId',
    'disposition',
    'kind',
    'mode',
    'reason',
  ],
} as const satisfies { dispatches: readonly (keyof TraceDispatch)[]; outcomes: readonly (keyof TraceOutcome)[] }
