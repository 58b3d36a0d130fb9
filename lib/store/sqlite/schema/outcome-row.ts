import type { Evidence, OutcomeRecord } from '#lib/contract'
import type { OutcomeWrite } from '../../write-group'
import type { NewRow, Row } from './tables'

/** Where an outcome belongs and what the journal says of it. */
export interface OutcomeRowPlace {
  runId: string
  dialect: string
  /** Start of its dispatch in whole epoch milliseconds. */
  dispatchedAtMs: number
  evidence: Evidence | null
}

/** The row of an outcome. */
export function toOutcomeRow(write: OutcomeWrite, place: OutcomeRowPlace): NewRow<'outcome'> {
  const { outcome } = write
  return {
    outcome_id: outcome.outcomeId,
    dispatch_id: outcome.dispatchId,
    parent_outcome_id: outcome.parentOutcomeId,
    run_id: place.runId,
    dialect: place.dialect,
    event_id: outcome.eventId,
    source_event_id: outcome.sourceEventId,
    event: outcome.event,
    hook_id: outcome.hookId,
    handler_id: outcome.handlerId,
    sort_order: outcome.order,
    definition_version: outcome.definitionVersion,
    source: outcome.source,
    kind: outcome.kind,
    mode: outcome.mode,
    started_at: Math.floor(outcome.startedAtMs),
    completed_at: Math.floor(outcome.completedAtMs),
    duration_ms: outcome.durationMs,
    timeout_ms: outcome.timeoutMs,
    failure_policy: outcome.failurePolicy,
    may_block: Number(outcome.mayBlock),
    is_leaf: Number(write.isLeaf),
    is_first_of_hook: Number(write.isFirstOfHook),
    is_first_of_handler: Number(write.isFirstOfHandler),
    dispatched_at: place.dispatchedAtMs,
    disposition: outcome.disposition,
    blocking: Number(outcome.blocking),
    asked: outcome.asked,
    enforced: outcome.enforced,
    why: outcome.why,
    late_ms: outcome.lateMs,
    late_decision: outcome.lateDecision,
    evidence_event_id: place.evidence?.eventId ?? null,
    evidence_sequence: place.evidence?.sequence ?? null,
    diagnostic: outcome.diagnostic,
    reason: outcome.reason,
    ignored: JSON.stringify(outcome.ignored),
    effects: JSON.stringify(outcome.effects),
  }
}

/** The outcome of a row. */
export function fromOutcomeRow(row: Row<'outcome'>): OutcomeRecord {
  return {
    eventId: row.event_id,
    sourceEventId: row.source_event_id,
    hookId: row.hook_id,
    handlerId: row.handler_id,
    event: row.event,
    order: row.sort_order,
    blocking: row.blocking === 1,
    durationMs: row.duration_ms,
    disposition: row.disposition,
    outcomeId: row.outcome_id,
    dispatchId: row.dispatch_id,
    parentOutcomeId: row.parent_outcome_id,
    definitionVersion: row.definition_version,
    source: row.source,
    kind: row.kind,
    mode: row.mode,
    asked: row.asked,
    enforced: row.enforced,
    why: row.why,
    reason: row.reason,
    effects: JSON.parse(row.effects),
    ignored: JSON.parse(row.ignored),
    recorded: true,
    recordError: null,
    lateMs: row.late_ms,
    lateDecision: row.late_decision,
    startedAtMs: row.started_at,
    completedAtMs: row.completed_at,
    timeoutMs: row.timeout_ms,
    failurePolicy: row.failure_policy,
    mayBlock: row.may_block === 1,
    diagnostic: row.diagnostic,
    evidence: toEvidence(row.evidence_event_id, row.evidence_sequence),
  }
}

function toEvidence(eventId: string | null, sequence: number | null): Evidence | null {
  return eventId === null || sequence === null ? null : { kind: 'run-event', eventId, sequence }
}
