import type { StreamEvent } from '#lib/contract'
import type { CommitNotice } from '#lib/store'

/** A stream event before it has its id. */
export type NewStreamEvent = StreamEvent extends infer Event
  ? Event extends { id: number }
    ? Omit<Event, 'id'>
    : never
  : never

/** The stream events of one group commit, outcomes before the ends of their dispatches. */
export function commitEvents(notice: CommitNotice): NewStreamEvent[] {
  return [...notice.outcomes.map(outcomeRecorded), ...notice.dispatches.map(dispatchRecorded)]
}

function outcomeRecorded({ outcome, runId, dialect }: CommitNotice['outcomes'][number]): NewStreamEvent {
  const { outcomeId, dispatchId, hookId, handlerId, event, startedAtMs } = outcome
  const { disposition, blocking, durationMs } = outcome
  const startedAt = new Date(startedAtMs).toISOString()
  return {
    type: 'outcome.recorded',
    payload: {
      ...{ outcomeId, dispatchId, runId, hookId, handlerId, event, dialect },
      ...{ disposition, blocking, durationMs, startedAt },
    },
  }
}

function dispatchRecorded({ write, end, outcomes }: CommitNotice['dispatches'][number]): NewStreamEvent {
  const { dispatchId, runId, event } = write
  return { type: 'dispatch.recorded', payload: { dispatchId, runId, event, allowed: end.allowed, outcomes } }
}
