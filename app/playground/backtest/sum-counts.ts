import type { BacktestCounts } from '#lib/contract'

/** The figures of a backtest: would block = newly + still, unchanged = still blocked + still allowed. */
export interface BacktestSums {
  wouldBlock: number
  blockedThen: number
  unchanged: number
}

/** The sums over the counts. */
export function sumCounts(counts: BacktestCounts): BacktestSums {
  return {
    wouldBlock: counts['newly-blocked'] + counts['still-blocked'],
    blockedThen: counts['no-longer-blocked'] + counts['still-blocked'],
    unchanged: counts['still-blocked'] + counts['still-allowed'],
  }
}
