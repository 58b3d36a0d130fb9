import type { RewakeRecord } from '../../rewake-record'
import type { NewRow } from './tables'

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
    owner: record.owner,
    owner_id: record.ownerId,
    state: record.state,
    drop_reason: record.dropReason,
    duplicate_of: record.duplicateOf,
    summary: record.summary,
    message: record.message,
    attempt: record.attempt,
    consumer: record.consumer,
    started_at: record.startedAtMs,
    ended_at: record.endedAtMs,
    qualified_at: record.qualifiedAtMs,
    delivered_at: record.deliveredAtMs,
  }
}
