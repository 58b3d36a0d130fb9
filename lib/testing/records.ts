import { type Decision, type DispatchEnd, PROCEEDS, V2 } from '#lib/contract'
import type { DispatchWrite } from '#lib/store'

/** The time around which example records lie. */
export const RECORDS_AT_MS = Date.UTC(2026, 0, 31, 9, 30)

/** The decision of a dispatch in which nothing was decided, with some fields replaced. */
export function decisionRecord(changes: Partial<Decision> = {}): Decision {
  return { ...PROCEEDS, ...changes }
}

/** A dispatch as it is first stored, with some fields replaced. */
export function dispatchWrite(changes: Partial<DispatchWrite> = {}): DispatchWrite {
  return {
    dispatchId: 'dispatch-1',
    parentOutcomeId: null,
    eventId: 'event-1',
    sourceEventId: 'source-1',
    event: 'tool.pre-use',
    runId: 'run-1',
    dialect: 'native',
    version: V2,
    startedAtMs: RECORDS_AT_MS,
    taskId: null,
    attemptId: null,
    envelopeJson: '{"eventId":"event-1"}',
    inputTruncated: false,
    ...changes,
  }
}

/** The end of a dispatch that was allowed, with some fields replaced. */
export function dispatchEnd(changes: Partial<DispatchEnd> = {}): DispatchEnd {
  return {
    completedAtMs: RECORDS_AT_MS + 8,
    durationMs: 8.25,
    allowed: true,
    decision: decisionRecord(),
    skipped: [],
    ...changes,
  }
}
