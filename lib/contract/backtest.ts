import type { Problem } from './api-documents'

/** What a backtest finds for one stored envelope: how it would be decided now, against how it was decided then. */
export const BACKTEST_VERDICTS = [
  'newly-blocked',
  'no-longer-blocked',
  'still-blocked',
  'still-allowed',
  'unknown',
] as const
export type BacktestVerdict = (typeof BACKTEST_VERDICTS)[number]

/** Why a backtest cannot say how an envelope would be decided, each with its meaning. */
export const UNKNOWN_REASONS = {
  'not-kept': 'Its envelope was not kept.',
  truncated: 'Its input or result was cut when it was stored.',
  unreadable: 'Its envelope does not fit the contract any more.',
  'not-decided': 'Nothing was decided then: it still runs, was called off or was interrupted.',
  'not-pure': 'It reaches a hook whose answer is known only when it runs.',
} as const
export type UnknownReason = keyof typeof UNKNOWN_REASONS

/** One stored envelope as a backtest judged it. */
export interface BacktestExample {
  verdict: BacktestVerdict
  dispatchId: string
  runId: string
  event: string
  /** Tool or agent the event is about. */
  subject: string | null
  startedAt: string
  /** Who blocked then, and who would block now; null where nobody does. */
  byThen: string | null
  byNow: string | null
  reason: string | null
  unknown: UnknownReason | null
  /** Whether secrets had been taken out of the envelope before it was judged. */
  redacted: boolean
  /** The envelope as it was kept. */
  envelope: unknown
}

/** How many envelopes got each verdict. */
export type BacktestCounts = Record<BacktestVerdict, number>

/** How far a backtest has come. */
export interface BacktestProgress {
  done: number
  total: number
  counts: BacktestCounts
}

/** What came of a backtest. */
export interface BacktestReport extends BacktestProgress {
  /** Ends of the range as ISO times. */
  from: string
  to: string
  /** Envelopes in the range; more than `total` when only the newest were gone through. */
  inRange: number
  unknown: Partial<Record<UnknownReason, number>>
  redacted: number
  /** The newest envelopes of each verdict, newest first. */
  examples: Record<BacktestVerdict, readonly BacktestExample[]>
}

/** One line of the answer of `POST /api/playground/backtest`: progress again and again, at last the report or a problem. */
export type BacktestLine =
  | ({ type: 'progress' } & BacktestProgress)
  | { type: 'report'; report: BacktestReport }
  | { type: 'problem'; problem: Problem }
