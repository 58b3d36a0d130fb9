import { isDeepStrictEqual } from 'node:util'
import type { JournalEvent, StoredOutcome } from '#lib/contract'
import type { DispatchState } from './dispatch-state'
import type { Attempt, SentEvent } from './requests'

/** What is kept of a journal event to know it again. */
export interface KeptEvent {
  eventId: string
  dedupeKey: string
  outcomeId: string
}

/** The journal of one attempt: what was known before and what came with this round. */
export interface JournalGrowth {
  attempt: Attempt
  known: readonly KeptEvent[]
  added: readonly JournalEvent[]
}

/** Sequences count 1 to n, keys stand once, and each new event tells of an outcome of this round. */
export function checkJournal({ attempt, known, added }: JournalGrowth, outcomes: readonly StoredOutcome[]): string[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.outcomeId, outcome]))
  const eventIds = new Set(known.map(({ eventId }) => eventId))
  const keys = new Set(known.map(({ dedupeKey }) => dedupeKey))
  const findings = added.flatMap((event, index) => {
    const expected = known.length + index + 1
    const isNew = !eventIds.has(event.eventId) && !keys.has(event.dedupeKey)
    eventIds.add(event.eventId)
    keys.add(event.dedupeKey)
    return [
      ...(event.sequence === expected ? [] : [`expected sequence ${expected}, got ${event.sequence}`]),
      ...(isNew ? [] : [`sequence ${event.sequence} repeats an id or the key ${event.dedupeKey}`]),
      ...checkEvent(event, byId.get(event.outcomeId)),
    ]
  })
  return findings.map((finding) => `journal of ${attempt.taskId} ${attempt.attemptId}: ${finding}`)
}

function checkEvent(event: JournalEvent, outcome: StoredOutcome | undefined): string[] {
  if (!outcome) return [`sequence ${event.sequence} tells of outcome ${event.outcomeId}, which is not stored`]
  const { hookId, handlerId, order, disposition, blocking, sourceEventId } = outcome
  const told = { hookId, handlerId, event: outcome.event, order, disposition, blocking }
  const { schemaVersion, durationMs, diagnostic, ...payload } = event.payload
  const isRight = isDeepStrictEqual(payload, told) && event.causalEventId === sourceEventId
  const evidence = { kind: 'run-event', eventId: event.eventId, sequence: event.sequence }
  return [
    ...(isRight ? [] : [`sequence ${event.sequence} does not tell what happened in ${event.outcomeId}`]),
    ...(isDeepStrictEqual(outcome.evidence, evidence)
      ? []
      : [`outcome ${outcome.outcomeId} does not point at its own event, sequence ${event.sequence}`]),
  ]
}

/** Each stored outcome of an attempt points at the first event of its key, and no other outcome points anywhere. */
export function checkEvidence(
  states: readonly DispatchState[],
  sent: readonly SentEvent[],
  journalOf: (attempt: Attempt) => readonly KeptEvent[],
): string[] {
  const attempts = new Map(sent.map(({ eventId, attempt }) => [eventId, attempt]))
  return states.flatMap(({ dispatch, outcomes }) => {
    const attempt = attempts.get(dispatch.eventId) ?? null
    const events = attempt && journalOf(attempt)
    return outcomes.flatMap((outcome) => checkPointer(outcome, events))
  })
}

function checkPointer(outcome: StoredOutcome, events: readonly KeptEvent[] | null): string[] {
  const { evidence, outcomeId } = outcome
  if (events === null) return evidence ? [`outcome ${outcomeId} has evidence without an attempt`] : []
  if (!evidence) return [`outcome ${outcomeId} has no journal event`]
  const event = events[evidence.sequence - 1]
  const own = outcome.disposition === 'reentrant' ? `:reentrant:${outcomeId}` : ''
  const key = `runtime-hook:${outcome.eventId}:${outcome.hookId}${own}`
  const isRight = event?.eventId === evidence.eventId && event.dedupeKey === key
  return isRight
    ? []
    : [`outcome ${outcomeId}: the journal has ${JSON.stringify(event)} at ${JSON.stringify(evidence)}`]
}
