import type { DispatchEnd, StoredDispatch } from '#lib/contract'
import { isoTime } from '../../stored-documents'
import type { DispatchPart } from '../../write-group'
import { fromDecisionText, toDecisionText } from './decision-text'
import type { NewRow, Row } from './tables'

type EndRow = Pick<NewRow<'dispatch'>, 'completed_at' | 'duration_ms' | 'allowed' | 'decision' | 'skipped'>

const GOES_ON: EndRow = { completed_at: null, duration_ms: null, allowed: null, decision: null, skipped: '[]' }

/** The columns that the end of a dispatch fills. */
export function toEndRow(end: DispatchEnd): EndRow {
  return {
    completed_at: Math.floor(end.completedAtMs),
    duration_ms: end.durationMs,
    allowed: Number(end.allowed),
    decision: toDecisionText(end.decision),
    skipped: JSON.stringify(end.skipped),
  }
}

/** The row of a dispatch, complete when it has ended already. */
export function toDispatchRow({ write, end }: DispatchPart): NewRow<'dispatch'> {
  return {
    dispatch_id: write.dispatchId,
    parent_outcome_id: write.parentOutcomeId,
    event_id: write.eventId,
    source_event_id: write.sourceEventId,
    event: write.event,
    run_id: write.runId,
    dialect: write.dialect,
    version: write.version,
    task_id: write.taskId,
    attempt_id: write.attemptId,
    started_at: Math.floor(write.startedAtMs),
    ...(end ? toEndRow(end) : GOES_ON),
    input_truncated: Number(write.inputTruncated),
    envelope: write.envelopeJson,
  }
}

/** The dispatch of a row. */
export function fromDispatchRow(row: Row<'dispatch'>): StoredDispatch {
  return {
    dispatchId: row.dispatch_id,
    parentOutcomeId: row.parent_outcome_id,
    eventId: row.event_id,
    sourceEventId: row.source_event_id,
    event: row.event,
    runId: row.run_id,
    dialect: row.dialect,
    startedAt: isoTime(row.started_at),
    completedAt: row.completed_at === null ? null : isoTime(row.completed_at),
    durationMs: row.duration_ms,
    allowed: row.allowed === null ? null : row.allowed === 1,
    decision: row.decision === null ? null : fromDecisionText(row.decision),
    skipped: JSON.parse(row.skipped),
    envelope: row.envelope === null ? null : JSON.parse(row.envelope),
    inputTruncated: row.input_truncated === 1,
  }
}
