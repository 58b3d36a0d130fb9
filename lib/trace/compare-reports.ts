import type { PlanReport, ReportComparison, SimulationReport, Verdict } from '#lib/contract'

/** What of an event's reports a comparison looks at: the chain as planned, and what would come of it. */
export interface ComparedReport {
  plan: PlanReport
  simulation: SimulationReport
}

/** Compares two reports of one event. */
export function compareReports(before: ComparedReport, after: ComparedReport): ReportComparison {
  const [old, young] = [plannedRefs(before), plannedRefs(after)]
  const [ranBefore, ranAfter] = [outcomeRefs(before), outcomeRefs(after)]
  const added = without(young, old)
  const removed = without(old, young)
  const verdict = { before: verdictOf(before), after: verdictOf(after) }
  return {
    added,
    removed,
    reordered: movedAmong(without(old, removed), without(young, added)),
    reached: without(without(ranAfter, ranBefore), added),
    unreached: without(without(ranBefore, ranAfter), removed),
    rewriter: { before: rewriterOf(before), after: rewriterOf(after) },
    verdict,
    decidesOtherwise: deciding(verdict.before) !== deciding(verdict.after),
  }
}

/** Whether nothing at all is different for the event. */
export function isSameReport({ rewriter, decidesOtherwise, ...lists }: ReportComparison): boolean {
  const { added, removed, reordered, reached, unreached } = lists
  const differences = [added, removed, reordered, reached, unreached]
  return !decidesOtherwise && rewriter.before === rewriter.after && differences.every(({ length }) => length === 0)
}

const plannedRefs = ({ plan }: ComparedReport) => plan.hooks.map(({ ref }) => ref)
const outcomeRefs = ({ simulation }: ComparedReport) => simulation.outcomes.map(({ ref }) => ref)
const rewriterOf = ({ simulation: { decision } }: ComparedReport) => decision.input.by ?? decision.result.by

function without(refs: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return refs.filter((ref) => !left.has(ref))
}

function verdictOf({ simulation }: ComparedReport): Verdict {
  const { verdict, blocked, blockedBy, continueTurn, decidedBy, reason } = simulation.decision
  return { verdict, blocked, blockedBy, continueTurn, decidedBy, reason }
}

/** The verdict without its wording. */
const deciding = ({ reason: _, ...verdict }: Verdict) => JSON.stringify(verdict)

/** The hooks outside a longest run that both orders share. */
function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((ref, place) => [ref, place]))
  const runs: { length: number; from: number }[] = []
  const placeAt = (index: number) => places.get(after[index] ?? '') ?? 0
  for (const index of after.keys()) {
    const longest = { length: 1, from: -1 }
    for (const [earlier, run] of runs.entries()) {
      if (placeAt(earlier) > placeAt(index) || run.length < longest.length) continue
      Object.assign(longest, { length: run.length + 1, from: earlier })
    }
    runs.push(longest)
  }
  const kept = new Set<string>()
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  let at = runs.findIndex(({ length }) => length === longest)
  for (; at >= 0; at = runs[at]?.from ?? -1) kept.add(after[at] ?? '')
  return after.filter((ref) => !kept.has(ref))
}
