import type { RunTrace, StoredOutcome } from '#lib/contract'
import type { DispatchState } from './dispatch-state'

/** What was counted one by one, to hold against the sums the server keeps. */
export interface Tally {
  dispatches: number
  outcomes: number
  blocked: number
  leaks: number
  failures: number
  asked: number
  explicitBlocks: number
  dispositions: Record<string, number>
}

const FAILURES = new Set(['timed-out', 'failed-open', 'reentrant'])

/** Nothing counted yet. */
export function createTally(): Tally {
  return {
    dispatches: 0,
    outcomes: 0,
    blocked: 0,
    leaks: 0,
    failures: 0,
    asked: 0,
    explicitBlocks: 0,
    dispositions: {},
  }
}

/** Counts some dispatches with their outcomes. */
export function addToTally(tally: Tally, states: readonly DispatchState[]): void {
  for (const { dispatch, outcomes } of states) {
    tally.dispatches += 1
    if (dispatch.allowed === false) tally.blocked += 1
    for (const outcome of outcomes) addOutcome(tally, outcome)
  }
}

function addOutcome(tally: Tally, { disposition, blocking, mayBlock, asked }: StoredOutcome): void {
  const isFailure = FAILURES.has(disposition)
  tally.outcomes += 1
  tally.dispositions[disposition] = (tally.dispositions[disposition] ?? 0) + 1
  if (isFailure) tally.failures += 1
  if (isFailure && mayBlock && !blocking) tally.leaks += 1
  if (asked === 'deny') tally.asked += 1
  if (disposition === 'denied' && blocking) tally.explicitBlocks += 1
}

/** The sums of a run are those of its dispatches. */
export function checkRun({ run }: RunTrace, states: readonly DispatchState[]): string[] {
  const tally = createTally()
  addToTally(
    tally,
    states.filter(({ dispatch }) => dispatch.runId === run.runId),
  )
  const kept = (['dispatches', 'outcomes', 'blocked', 'failures', 'leaks'] as const).filter(
    (name) => run[name] !== tally[name],
  )
  return kept.map((name) => `run ${run.runId}: its sum of ${name} is ${run[name]}, counted ${tally[name]}`)
}
