import type { RewakeRecord } from '#lib/store'
import { RECORDS_AT_MS } from './records'

/** A row of the rewake ledger, queued a moment after its start, with some fields replaced. */
export function rewakeRecord(changes: Partial<RewakeRecord> = {}): RewakeRecord {
  return {
    rewakeId: 'rewake-1',
    runId: 'run-1',
    outcomeId: 'outcome-1',
    hookId: 'guard.one',
    event: 'turn.pre-stop',
    handlerId: 'command',
    dialect: 'native',
    source: 'internal',
    mode: 'async-rewake',
    owner: 'hookscope',
    ownerId: 'server-1',
    state: 'queued',
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
    startedAtMs: RECORDS_AT_MS,
    endedAtMs: RECORDS_AT_MS,
    qualifiedAtMs: RECORDS_AT_MS,
    deliveredAtMs: null,
    steps: [],
    ...changes,
  }
}
