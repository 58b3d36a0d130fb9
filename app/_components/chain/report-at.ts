import type { PlannedHook, SimulationReport } from '#lib/contract'

/**
 * A report as it stands when only the first `position` hooks have answered. Planned hooks that a block keeps from
 * running stay in the chain, behind the wall; the ones nobody planned are listed once the wall stands.
 */
export function reportAt(
  report: SimulationReport,
  position: number,
  planned: readonly PlannedHook[] = [],
): SimulationReport {
  const unreached = new Set(report.skipped.filter(({ reason }) => reason === 'after-block').map(({ ref }) => ref))
  const behind = planned.filter(({ ref }) => unreached.has(ref))
  const drawn = new Set(behind.map(({ ref }) => ref))
  const ended = position >= report.outcomes.length
  return {
    ...report,
    hooks: [...report.hooks, ...behind],
    outcomes: report.outcomes.slice(0, position),
    skipped: report.skipped.filter(({ ref, reason }) => !drawn.has(ref) && (ended || reason !== 'after-block')),
    skippedCounts: { ...report.skippedCounts, 'after-block': ended ? unreached.size - drawn.size : 0 },
  }
}
