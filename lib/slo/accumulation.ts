import { isFailure, type OutcomeDispositionId } from '#lib/contract'
import { isLeak, type OutcomeFacts } from './outcome-facts'
import { mergeSketch } from './sketch/merge-sketch'
import { addDuration, createSketch, type Sketch } from './sketch/sketch'

/** What is counted beside the dispositions; every count adds up over any division of the outcomes. */
interface Counts {
  /** Dispatches, each counted at its own start. */
  dispatches: number
  /** Failures that went through where a refusal would have been enforced. */
  leaks: number
  /** Enforced blocks that a hook asked for. */
  explicitBlocks: number
  /** Enforced blocks that a policy decided, because the hook could not be asked. */
  syntheticBlocks: number
  /** Denials asked for, enforced or not. */
  asked: number
}

/** The sums over some leaf outcomes and dispatches from which a panel is made. */
export interface Accumulation extends Counts {
  dispositions: Partial<Record<OutcomeDispositionId, number>>
  durations: Sketch
}

/** Nothing counted yet. */
export function createAccumulation(): Accumulation {
  return {
    dispatches: 0,
    leaks: 0,
    explicitBlocks: 0,
    syntheticBlocks: 0,
    asked: 0,
    dispositions: {},
    durations: createSketch(),
  }
}

/** Dispositions under which code of the hook ran or was running; only these have a duration of their own. */
const TIMED: Readonly<Record<OutcomeDispositionId, boolean>> = {
  allowed: true,
  denied: true,
  'failed-open': true,
  'failed-closed': true,
  'timed-out': true,
  'invalid-post-decision': true,
  observed: true,
  reentrant: false,
  'missing-handler': false,
  'cut-off': false,
  background: false,
  cancelled: false,
  interrupted: false,
  untrusted: false,
  passed: true,
  asked: true,
  deferred: true,
  'spawn-failed': false,
  'invalid-answer': true,
  'not-reached': false,
}

/** Answers that may refuse; a foreign hook that asks or defers is refused where there is nobody to ask. */
const REFUSALS: ReadonlySet<OutcomeDispositionId> = new Set(['denied', 'asked', 'deferred'])

/** Whether an outcome of this disposition has a duration that is counted. */
export function isTimed(disposition: OutcomeDispositionId): boolean {
  return TIMED[disposition]
}

/** Counts one leaf outcome. */
export function addOutcome(into: Accumulation, outcome: OutcomeFacts): void {
  const { disposition, blocking } = outcome
  into.dispositions[disposition] = (into.dispositions[disposition] ?? 0) + 1
  if (TIMED[disposition]) addDuration(into.durations, outcome.durationMs)
  if (outcome.asked === 'deny') into.asked += 1
  if (isLeak(outcome)) into.leaks += 1
  if (blocking && isFailure(disposition)) into.syntheticBlocks += 1
  if (blocking && REFUSALS.has(disposition)) into.explicitBlocks += 1
}

/** Adds counts and dispositions; the durations are merged apart. */
export function mergeCounts(into: Accumulation, from: Counts & Pick<Accumulation, 'dispositions'>): void {
  into.dispatches += from.dispatches
  into.leaks += from.leaks
  into.explicitBlocks += from.explicitBlocks
  into.syntheticBlocks += from.syntheticBlocks
  into.asked += from.asked
  for (const [id, count] of Object.entries(from.dispositions)) {
    const disposition = id as OutcomeDispositionId
    into.dispositions[disposition] = (into.dispositions[disposition] ?? 0) + count
  }
}

/** Adds another accumulation, which stays as it is. */
export function mergeAccumulation(into: Accumulation, from: Accumulation): void {
  mergeCounts(into, from)
  mergeSketch(into.durations, from.durations)
}
