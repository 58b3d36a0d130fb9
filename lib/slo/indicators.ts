import { dispositionRow, isFailure, type OutcomeDispositionId, type SloPanel } from '#lib/contract'
import type { Accumulation } from './accumulation'
import { quantile } from './sketch/quantile'
import { isExact } from './sketch/sketch'

/**
 * The indicators of interfaces.md §7. `ran` counts every outcome of the families answer and failure: a hook that could
 * not even be started failed, so it belongs into the rates; its duration would mean nothing and is left out.
 */
export function toPanel(sums: Accumulation): SloPanel {
  const ran = countWhere(sums, isRun)
  const failures = countWhere(sums, isFailure)
  return {
    dispatches: sums.dispatches,
    ran,
    p50Ms: quantile(sums.durations, 0.5),
    p95Ms: quantile(sums.durations, 0.95),
    exact: isExact(sums.durations),
    failures,
    failureRate: rate(failures, ran),
    leaks: sums.leaks,
    leakRate: rate(sums.leaks, ran),
    explicitBlocks: sums.explicitBlocks,
    syntheticBlocks: sums.syntheticBlocks,
    blockRate: rate(sums.explicitBlocks + sums.syntheticBlocks, sums.dispatches),
    asked: sums.asked,
    dispositions: { ...sums.dispositions },
  }
}

function isRun(id: OutcomeDispositionId): boolean {
  return isFailure(id) || dispositionRow(id).family === 'answer'
}

function countWhere({ dispositions }: Accumulation, isCounted: (id: OutcomeDispositionId) => boolean): number {
  const counts = Object.entries(dispositions) as [OutcomeDispositionId, number][]
  return counts.reduce((sum, [id, count]) => (isCounted(id) ? sum + count : sum), 0)
}

/** A share, or null when there is nothing to take it of. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
