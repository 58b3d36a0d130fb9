import type { PlanReport, SkippedHook } from '#lib/contract'
import type { HookEntry } from './hook-entry'
import type { MatchVerdict, Situation } from './situation'

/** Skipped hooks that a report lists; the counts cover all. */
const SKIPPED_MAX = 200

/** Why a hook does not match, for people. */
export function matchDetail({ matches, detail }: MatchVerdict, { group }: HookEntry, { subject }: Situation): string {
  if (detail !== undefined) return detail
  const pattern = JSON.stringify(group.matcher)
  if (matches === 'undecided') return `Whether ${pattern} matches takes too many steps to tell; the agent would stall.`
  return `${pattern} does not match ${JSON.stringify(subject)}.`
}

/** The skipped hooks of a report, and how many there are for each reason. */
export function skippedOf(skipped: readonly SkippedHook[]): Pick<PlanReport, 'skipped' | 'skippedCounts'> {
  const skippedCounts: PlanReport['skippedCounts'] = {}
  for (const { reason } of skipped) skippedCounts[reason] = (skippedCounts[reason] ?? 0) + 1
  return { skipped: skipped.slice(0, SKIPPED_MAX), skippedCounts }
}
