import { isFailure } from '#lib/contract'
import { isLeak } from '#lib/slo'
import type { DispatchPart, WriteGroup } from './write-group'

/** What is known of a run; times in whole epoch milliseconds, counts over its dispatches. */
export interface RunSums {
  runId: string
  /** That of its first dispatch. */
  dialect: string
  startedAtMs: number
  /** The last start or end of anything in it. */
  lastAtMs: number
  dispatches: number
  /** Every outcome, bridges included; failures and leaks count leaves alone. */
  outcomes: number
  /** Dispatches that were not allowed. */
  blocked: number
  failures: number
  leaks: number
}

/** What a group adds to each run it touches. */
export function runChanges({ parts }: WriteGroup): readonly RunSums[] {
  const changes = new Map<string, RunSums>()
  for (const part of parts) {
    const change = changeOf(part)
    const earlier = changes.get(change.runId)
    changes.set(change.runId, earlier ? mergeRuns(earlier, change) : change)
  }
  return [...changes.values()]
}

/** Two parts of one run as one; the first gives the dialect. */
export function mergeRuns(first: RunSums, second: RunSums): RunSums {
  return {
    runId: first.runId,
    dialect: first.dialect,
    startedAtMs: Math.min(first.startedAtMs, second.startedAtMs),
    lastAtMs: Math.max(first.lastAtMs, second.lastAtMs),
    dispatches: first.dispatches + second.dispatches,
    outcomes: first.outcomes + second.outcomes,
    blocked: first.blocked + second.blocked,
    failures: first.failures + second.failures,
    leaks: first.leaks + second.leaks,
  }
}

function changeOf({ write, isNew, outcomes, end }: DispatchPart): RunSums {
  const leaves = outcomes.filter(({ isLeaf }) => isLeaf).map(({ outcome }) => outcome)
  const ends = [end?.completedAtMs ?? 0, ...outcomes.map(({ outcome }) => outcome.completedAtMs)]
  return {
    runId: write.runId,
    dialect: write.dialect,
    startedAtMs: Math.floor(write.startedAtMs),
    lastAtMs: Math.floor(Math.max(write.startedAtMs, ...ends)),
    dispatches: isNew ? 1 : 0,
    outcomes: outcomes.length,
    blocked: end && !end.allowed ? 1 : 0,
    failures: leaves.filter(({ disposition }) => isFailure(disposition)).length,
    leaks: leaves.filter(isLeak).length,
  }
}
