import type { BacktestCounts, BacktestVerdict } from '#lib/contract'
import { VERDICT_ORDER } from './verdict-words'

/** The picture of a backtest: one column a verdict that was found, and which columns were and would be blocked. */
export interface VerdictLayout {
  columns: { verdict: BacktestVerdict; count: number }[]
  /** First and last grid line of the columns; null where there is none. */
  blockedThen: [first: number, last: number] | null
  blockedNow: [first: number, last: number] | null
}

const THEN: readonly BacktestVerdict[] = ['no-longer-blocked', 'still-blocked']
const NOW: readonly BacktestVerdict[] = ['still-blocked', 'newly-blocked']

/** Places the verdicts side by side; the order keeps each of the two spans in one piece. */
export function layOutVerdicts(counts: BacktestCounts): VerdictLayout {
  const columns = VERDICT_ORDER.flatMap((verdict) => (counts[verdict] > 0 ? [{ verdict, count: counts[verdict] }] : []))
  const spanOf = (wanted: readonly BacktestVerdict[]): VerdictLayout['blockedThen'] => {
    const at = columns.flatMap(({ verdict }, index) => (wanted.includes(verdict) ? [index] : []))
    const first = at[0]
    const last = at.at(-1)
    return first === undefined || last === undefined ? null : [first + 1, last + 2]
  }
  return { columns, blockedThen: spanOf(THEN), blockedNow: spanOf(NOW) }
}
