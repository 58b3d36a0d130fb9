import { isDeepStrictEqual } from 'node:util'
import { type DispatchState, hasEnded } from './dispatch-state'
import type { ExpectedOutcome } from './hooks'
import type { SentEvent } from './requests'

/** Nothing half: each stored dispatch was sent, and is either whole or the beginning of one that was never answered. */
export function checkDispatches(states: readonly DispatchState[], sent: readonly SentEvent[]): string[] {
  const timesSent = new Map<string, SentEvent[]>()
  for (const event of sent) timesSent.set(event.eventId, [...(timesSent.get(event.eventId) ?? []), event])
  const atDoor = new Map<string, number>()
  return states.flatMap((state) => {
    const { eventId, parentOutcomeId, dispatchId } = state.dispatch
    const [event, ...others] = timesSent.get(eventId) ?? []
    if (!event) return [`dispatch ${dispatchId}: event ${eventId} was never sent`]
    if (parentOutcomeId === null) atDoor.set(eventId, (atDoor.get(eventId) ?? 0) + 1)
    const isTooOften = (atDoor.get(eventId) ?? 0) > others.length + 1
    const findings = [...checkDocument(state, event), ...checkOutcomes(state, event)]
    if (isTooOften) findings.push(`event ${eventId} is stored more often than it was sent`)
    return findings.map((finding) => `dispatch ${dispatchId} of event ${eventId}: ${finding}`)
  })
}

/** The row of a dispatch: what it was told at its start, and an end that is there or not. */
function checkDocument({ dispatch }: DispatchState, { envelope, kind }: SentEvent): string[] {
  const { completedAt, durationMs, allowed, decision } = dispatch
  const told = { ...dispatch.envelope, scope: null }
  const end = [completedAt, durationMs, allowed, decision]
  const nulls = end.filter((value) => value === null).length
  return [
    ...(isDeepStrictEqual(told, { ...envelope, scope: null }) ? [] : ['its envelope is not the one that was sent']),
    ...(dispatch.event === kind.event ? [] : [`it happened at ${dispatch.event}`]),
    ...(nulls === 0 || nulls === end.length ? [] : ['it has half an end']),
    ...(allowed === null || allowed === kind.allowed ? [] : [`it was ${allowed ? 'allowed' : 'blocked'}`]),
  ]
}

function checkOutcomes(state: DispatchState, { kind }: SentEvent): string[] {
  const isNested = state.dispatch.parentOutcomeId !== null
  const expected = (isNested && kind.inner) || kind.outcomes
  const came = state.outcomes.map(({ hookId, disposition }) => ({ hookId, disposition }))
  const isWhole = isDeepStrictEqual(came, expected)
  const isBeginning = isDeepStrictEqual(came, expected.slice(0, came.length))
  const isRight = hasEnded(state) ? isWhole : isBeginning
  const ending = hasEnded(state) ? 'an ended dispatch' : 'a dispatch under way'
  return isRight ? [] : [`expected ${listText(expected)} of ${ending}, got ${listText(came)}`]
}

function listText(outcomes: readonly ExpectedOutcome[]): string {
  return `[${outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`).join(', ')}]`
}
