import type { RewakeRecord } from './rewake-record'
import type { RewakeRun } from './rewake-run'

/** The row of a background run before it starts. */
export function beginRewake(
  { runId, outcomeId, hookId, event, handlerId, dialect, source, mode, owner }: RewakeRun,
  { rewakeId, ownerId }: Pick<RewakeRecord, 'rewakeId' | 'ownerId'>,
  nowMs: number,
): RewakeRecord {
  return {
    ...{ rewakeId, runId, outcomeId, hookId, event, handlerId, dialect, source, mode, owner, ownerId },
    state: 'running',
    dropReason: null,
    duplicateOf: null,
    dedupeKey: null,
    status: null,
    reason: null,
    summary: null,
    message: null,
    attempt: 0,
    consumer: null,
    leaseToken: null,
    leaseUntilMs: null,
    startedAtMs: nowMs,
    endedAtMs: null,
    qualifiedAtMs: null,
    deliveredAtMs: null,
    steps: [{ atMs: nowMs, state: 'running', by: 'dispatcher', attempt: 0 }],
  }
}
