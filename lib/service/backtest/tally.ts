import {
  BACKTEST_VERDICTS,
  type BacktestCounts,
  type BacktestExample,
  type BacktestReport,
  type BacktestVerdict,
} from '#lib/contract'

/** Examples kept of each verdict. */
const EXAMPLES_MAX = 20

/** The counts of a backtest with the newest examples of each verdict; memory does not grow with the envelopes. */
export interface Tally {
  add(judged: BacktestExample): void
  readonly done: number
  /** A copy of the counts. */
  counts(): BacktestCounts
  report(): Pick<BacktestReport, 'done' | 'counts' | 'unknown' | 'redacted' | 'examples'>
}

const everyVerdict = <Value>(value: (verdict: BacktestVerdict) => Value) =>
  Object.fromEntries(BACKTEST_VERDICTS.map((verdict) => [verdict, value(verdict)])) as Record<BacktestVerdict, Value>

/** Makes an empty tally; envelopes are added oldest first. */
export function createTally(): Tally {
  const counts = everyVerdict(() => 0)
  const newest = everyVerdict((): BacktestExample[] => [])
  const unknown: BacktestReport['unknown'] = {}
  let redacted = 0
  let done = 0
  return {
    add(judged) {
      done += 1
      counts[judged.verdict] += 1
      if (judged.unknown !== null) unknown[judged.unknown] = (unknown[judged.unknown] ?? 0) + 1
      if (judged.redacted && judged.unknown === null) redacted += 1
      const kept = newest[judged.verdict]
      kept.push(judged)
      if (kept.length > EXAMPLES_MAX) kept.shift()
    },
    get done() {
      return done
    },
    counts: () => ({ ...counts }),
    report: () => ({
      done,
      counts: { ...counts },
      unknown: { ...unknown },
      redacted,
      examples: everyVerdict((verdict) => newest[verdict].toReversed()),
    }),
  }
}
