import { type DurationDistribution, LIMITS } from '#lib/contract'
import { countLonger, distributionQuantile } from './distribution'

/** What a timeout would have done to the runs of a distribution; durations in milliseconds. */
export interface TimeoutAdvice {
  /** Runs that took longer, exactly or, from 100 runs on, at least: within the width of one bucket, 2 %. */
  cut: number
  runs: number
  /** Part of the runs that would have been cut; null over nothing. */
  share: number | null
  p95Ms: number | null
  p99Ms: number | null
  /** A timeout with room over what is usual; null with the reason in `withheld`. */
  suggestedMs: number | null
  withheld: 'few-runs' | 'censored' | null
}

/** Runs from which on a suggestion is made: below, one run is more than one per cent. */
const ADVICE_MIN_RUNS = 100
/** Part of the runs that may have hit their timeout; with more, p99 is that timeout and says nothing of the hook. */
const CENSORED_MAX = 0.01
/** Room over p99. */
const ROOM = 1.5

interface AdviceInput {
  distribution: DurationDistribution
  timeoutMs: number
  /** Runs in the distribution that were cut already: how long they would have taken is not known. */
  timedOut: number
}

/** What a timeout of `timeoutMs` would have cut, and which one suits the measured runs. */
export function adviseTimeout({ distribution, timeoutMs, timedOut }: AdviceInput): TimeoutAdvice {
  const runs = distribution.count
  const cut = countLonger(distribution, timeoutMs)
  const p99Ms = distributionQuantile(distribution, 0.99)
  const withheld = runs < ADVICE_MIN_RUNS ? 'few-runs' : timedOut > runs * CENSORED_MAX ? 'censored' : null
  return {
    cut,
    runs,
    share: runs === 0 ? null : cut / runs,
    p95Ms: distributionQuantile(distribution, 0.95),
    p99Ms,
    suggestedMs: withheld === null && p99Ms !== null ? roundedUp(p99Ms * ROOM) : null,
    withheld,
  }
}

/** Up to two figures, within what a definition may say. */
function roundedUp(durationMs: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(durationMs, 1))) - 1))
  const rounded = Math.ceil(durationMs / step) * step
  return Math.min(LIMITS.externalTimeoutMaxMs, Math.max(LIMITS.handlerTimeoutMinMs, rounded))
}
