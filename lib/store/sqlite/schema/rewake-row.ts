import type { RewakeRecord } from '../../rewake-record'
import type { NewRow, Row } from './tables'

/** A record of the ledger as its row. */
export function toRewakeRow(record: RewakeRecord): NewRow<'rewake'> {
  return {
    rewake_id: record.rewakeId,
    run_id: record.runId,
    outcome_id: record.outcomeId,
    hook_id: record.hookId,
    event: record.event,
    handler_id: record.handlerId,
    dialect: record.dialect,
    source: record.source,
    mode: record.mode,
    owner: record.owner,
    owner_id: record.ownerId,
    state: record.state,
    drop_reason: record.dropReason,
    duplicate_of: record.duplicateOf,
    dedupe_key: record.dedupeKey,
    status: record.status,
    reason: record.reason,
    summary: record.summary,
    message: record.message,
    attempt: record.attempt,
    consumer: record.consumer,
    lease_token: record.leaseToken,
    lease_until: record.leaseUntilMs,
    started_at: record.startedAtMs,
    ended_at: record.endedAtMs,
    qualified_at: record.qualifiedAtMs,
    delivered_at: record.deliveredAtMs,
    steps: JSON.stringify(record.steps),
  }
}

/** The record of a row. */
export function fromRewakeRow(row: Row<'rewake'>): RewakeRecord {
  return {
    rewakeId: row.rewake_id,
    runId: row.run_id,
    outcomeId: row.outcome_id,
    hookId: row.hook_id,
    event: row.event,
    handlerId: row.handler_id,
    dialect: row.dialect,
    source: row.source,
    mode: row.mode,
    owner: row.owner,
    ownerId: row.owner_id,
    state: row.state,
    dropReason: row.drop_reason,
    duplicateOf: row.duplicate_of,
    dedupeKey: row.dedupe_key,
    status: row.status,
    reason: row.reason,
    summary: row.summary,
    message: row.message,
    attempt: row.attempt,
    consumer: row.consumer,
    leaseToken: row.lease_token,
    leaseUntilMs: row.lease_until,
    startedAtMs: row.started_at,
    endedAtMs: row.ended_at,
    qualifiedAtMs: row.qualified_at,
    deliveredAtMs: row.delivered_at,
    steps: JSON.parse(row.steps),
  }
}
