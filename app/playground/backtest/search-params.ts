import { parseAsStringLiteral } from 'nuqs'
import type { BacktestVerdict } from '#lib/contract'
import { VERDICT_ORDER } from './verdict-words'

const verdicts: readonly BacktestVerdict[] = VERDICT_ORDER

/** What of the backtest stands in the URL beside the time range. */
export const backtestParams = {
  /** Whether only envelopes of the editor's event count. */
  events: parseAsStringLiteral(['every', 'this'] as const).withDefault('every'),
  /** What stands beside the edited definitions. */
  base: parseAsStringLiteral(['registry', 'none'] as const).withDefault('registry'),
  /** Whose examples are listed. */
  verdict: parseAsStringLiteral(verdicts),
}
