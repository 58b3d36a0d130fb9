import type { FinishedDispatch } from '#lib/bus'
import {
  isPlainObject,
  type OutcomeRecord,
  type PlanReport,
  type SimulatedOutcome,
  type SimulationReport,
  type SkippedHook,
} from '#lib/contract'

/** Reasons that are known only after a run. */
const RUN_REASONS = ['after-block', 'input-changed', 'budget'] as const

/** A finished dispatch in the shape of a simulation: every hook that ran has exactly one outcome. */
export function toRunReport(plan: PlanReport, finished: FinishedDispatch): SimulationReport {
  const planned = new Map(plan.hooks.map((hook) => [hook.ref, hook]))
  const outcomes = finished.outcomes.filter(({ hookId }) => planned.has(hookId))
  const blockers = outcomes.filter(({ blocking }) => blocking).map(({ hookId }) => hookId)
  return {
    ...plan,
    hooks: outcomes.flatMap(({ hookId }) => planned.get(hookId) ?? []),
    skipped: [...finished.skipped],
    skippedCounts: { ...plan.skippedCounts, ...countRunReasons(finished.skipped) },
    wouldBlock: blockers.length > 0,
    blockers,
    outcomes: outcomes.map((outcome) => toOutcome(outcome, planned.get(outcome.hookId)?.stdin, finished)),
    decision: finished.decision,
  }
}

function countRunReasons(skipped: readonly SkippedHook[]): SimulationReport['skippedCounts'] {
  const counts = RUN_REASONS.map((reason) => [reason, skipped.filter((hook) => hook.reason === reason).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

function toOutcome(outcome: OutcomeRecord, stdin: unknown, finished: FinishedDispatch): SimulatedOutcome {
  const { hookId, disposition, durationMs, blocking, asked, reason, diagnostic, effects, ignored } = outcome
  return {
    ref: hookId,
    disposition,
    exitCode: null,
    durationMs,
    blocking,
    asked,
    reason,
    diagnostic,
    effects,
    ignored,
    stdin: effects.judged === 'rewritten' ? rewritten(stdin, finished) : stdin,
  }
}

/** What a hook behind a rewrite was given. */
function rewritten(stdin: unknown, { decision }: FinishedDispatch): unknown {
  if (!isPlainObject(stdin)) return stdin
  const { input, result } = decision
  return {
    ...stdin,
    ...(input.changed && { input: input.value }),
    ...(result.changed && { result: result.value }),
  }
}
