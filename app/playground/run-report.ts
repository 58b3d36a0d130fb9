import type { DispatchResultV2, OutcomeV2, PlanReport, SimulatedOutcome, SimulationReport } from '#lib/contract'

/** What the run route answers. */
export interface PlaygroundRun {
  runId: string
  recorded: boolean
  result: DispatchResultV2
}

/** A real run in the shape of a simulation, so that both are drawn by the same components. */
export function toRunReport(plan: PlanReport, { result }: PlaygroundRun): SimulationReport {
  const ran = new Map(result.outcomes.map((outcome) => [outcome.hookId, outcome]))
  const received = new Map(plan.hooks.map((hook) => [hook.ref, hook.stdin]))
  return {
    ...plan,
    hooks: plan.hooks.filter((hook) => ran.has(hook.ref)),
    skipped: result.skipped,
    skippedCounts: countReasons(result.skipped),
    outcomes: result.outcomes.map((outcome) => toOutcome(outcome, received.get(outcome.hookId))),
    decision: result.decision,
  }
}

function toOutcome(outcome: OutcomeV2, stdin: unknown): SimulatedOutcome {
  const { hookId, disposition, durationMs, blocking, asked, reason, effects, ignored } = outcome
  const diagnostic = outcome.diagnostic ?? null
  return { ref: hookId, disposition, durationMs, blocking, asked, reason, diagnostic, effects, ignored, stdin }
}

function countReasons(skipped: PlanReport['skipped']): PlanReport['skippedCounts'] {
  const counts: PlanReport['skippedCounts'] = {}
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
