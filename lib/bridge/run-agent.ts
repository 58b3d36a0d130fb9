import {
  type ChildRun,
  type ChildStart,
  type ChildVerdict,
  type Clock,
  interruptedChild,
  outcomeIdOf,
  unheardChild,
} from '#lib/bus'
import type { EnvelopeDocument, OutcomeRecord, SimulationReport } from '#lib/contract'
import { type AgentPlan, type PlannableDialect, type PlannedEntry, runHooks } from '#lib/dialects'
import { type ChildOwner, childStart, childVerdict } from './child-of'
import type { DetachedRuns } from './detached-runs'
import type { Executor } from './executor'
import { runWithExecutor } from './run-with-executor'

/** Longest summary of standard error on an outcome, in UTF-16 units (seeds.md §3.8). */
const STDERR_SUMMARY_MAX_CHARS = 500

/** Where the outcomes of a run belong. */
export interface AgentRunPlace {
  readonly dispatchId: string
  readonly eventId: string
  readonly sourceEventId: string
  /** The hook point, or the agent's own name of an event that has none. */
  readonly event: string
  readonly envelope: EnvelopeDocument | null
}

/** What an agent's hooks are run with. */
export interface AgentRunParts {
  readonly executor: Executor
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly place: AgentRunPlace
  readonly onStart?: (planned: PlannedEntry) => void
  /** Says durably that a hook leaves this process; the outcome is what stands of it if the server dies before it ends. */
  readonly markStart?: (outcome: OutcomeRecord) => Promise<void>
  /** Told of what was started, before a run that was called off rejects. */
  readonly onCalledOff?: (outcomes: readonly OutcomeRecord[]) => Promise<unknown>
}

/** What came of a run, and an outcome for each hook that was started, in the order of the plan. */
export interface AgentRunResult {
  readonly report: SimulationReport
  readonly outcomes: readonly OutcomeRecord[]
}

interface StartedHook {
  readonly outcomeId: string
  readonly start: ChildStart
  readonly startedAtMs: number
  durationMs: number | null
}

/**
 * Runs the hooks of an agent's plan by themselves, outside of any bus: the same function that simulates and that
 * bridges, over an executor. It waits for background hooks too, so that what they hand over later is in the decision.
 * Rejects with the reason of the signal.
 */
export async function runAgent(
  dialect: PlannableDialect,
  plan: AgentPlan,
  parts: AgentRunParts,
): Promise<AgentRunResult> {
  const { executor, signal, place, onCalledOff } = parts
  const owner: ChildOwner = {
    name: dialect.name,
    dialect: dialect.name,
    event: plan.report.event,
    mayBlock: true,
    stderrSummaryMaxChars: STDERR_SUMMARY_MAX_CHARS,
  }
  const started = new Map<string, StartedHook>()
  const run = runWithExecutor(runHooks(dialect, plan), {
    executor,
    detached: attached(signal),
    hearsBackground: true,
    signal,
    env: {},
    start: (planned) => startHook(planned, { ...parts, owner, at: plan.planned.indexOf(planned), started }),
  })
  const { report, asked } = await run.catch(async (error: unknown) => {
    await onCalledOff?.([...started.values()].map((hook) => toOutcome(hook, unheardChild('cancelled', null), place)))
    throw error
  })
  const refuser = report.decision.blocked || report.decision.continueTurn === true ? report.decision.decidedBy[0] : null
  const outcomes = report.outcomes.flatMap((outcome) => {
    const hook = started.get(outcome.ref)
    const end = asked.get(outcome.ref)?.end
    if (hook === undefined || end === undefined) return []
    return [toOutcome(hook, childVerdict(owner, outcome, { end, refuses: outcome.ref === refuser }), place)]
  })
  return { report, outcomes }
}

/** A hook that is about to run, and where it stands in its plan. */
interface StartingHook extends AgentRunParts {
  readonly owner: ChildOwner
  readonly at: number
  readonly started: Map<string, StartedHook>
}

function startHook(planned: PlannedEntry, { clock, place, onStart, markStart, ...of }: StartingHook): ChildRun {
  const { ref, layer } = planned.hook
  const startMs = clock.monotonicMs()
  const hook: StartedHook = {
    outcomeId: outcomeIdOf(place.dispatchId, of.at),
    start: childStart({ ...of.owner, name: `${of.owner.dialect}/${layer}` }, planned, place.envelope),
    startedAtMs: clock.wallMs(),
    durationMs: null,
  }
  of.started.set(ref, hook)
  onStart?.(planned)
  return {
    outcomeId: hook.outcomeId,
    markStart: async () => markStart?.(toOutcome(hook, interruptedChild(), place)),
    stop() {
      hook.durationMs ??= clock.monotonicMs() - startMs
      return hook.durationMs
    },
    judge: () => undefined,
    settle: () => undefined,
  }
}

/** Nothing is left behind by a run that waits for everything. */
const attached = (signal: AbortSignal): DetachedRuns => ({
  signal,
  track: () => undefined,
  drain: () => Promise.resolve(),
})

function toOutcome(
  { outcomeId, start, startedAtMs, durationMs }: StartedHook,
  verdict: ChildVerdict,
  place: AgentRunPlace,
) {
  const { foreign, ...own } = start
  const { dispatchId, eventId, sourceEventId, event } = place
  const ranMs = durationMs ?? 0
  const outcome: OutcomeRecord = {
    ...own,
    outcomeId,
    dispatchId,
    parentOutcomeId: null,
    eventId,
    sourceEventId,
    event,
    definitionVersion: 1,
    source: 'user',
    startedAtMs,
    completedAtMs: startedAtMs + ranMs,
    durationMs: ranMs,
    disposition: verdict.disposition,
    blocking: verdict.refuses,
    asked: verdict.asked,
    enforced: verdict.refuses ? 'deny' : 'allow',
    why: null,
    reason: verdict.reason,
    diagnostic: verdict.diagnostic,
    effects: verdict.effects,
    ignored: verdict.ignored,
    recorded: false,
    recordError: null,
    lateMs: null,
    lateDecision: null,
    evidence: null,
    foreign: { ...foreign, ...verdict.foreign },
  }
  return outcome
}
