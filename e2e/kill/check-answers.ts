import { isDeepStrictEqual } from 'node:util'
import type { DispatchResult, DispatchResultV1, DispatchResultV2, OutcomeV1, StoredOutcome } from '#lib/contract'
import { type DispatchState, hasEnded } from './dispatch-state'
import type { Acknowledged } from './load'

/** Nothing lost: each acknowledged dispatch is stored with all that its answer said; no two answers share one. */
export function checkAnswers(acknowledged: readonly Acknowledged[], states: readonly DispatchState[]): string[] {
  const unclaimed = new Map<string, DispatchState[]>()
  for (const state of states.filter(hasEnded)) {
    const { eventId } = state.dispatch
    unclaimed.set(eventId, [...(unclaimed.get(eventId) ?? []), state])
  }
  return acknowledged.flatMap(({ event, result }) => {
    const candidates = unclaimed.get(event.eventId) ?? []
    const state = candidates.find((candidate) => isAnsweredBy(candidate, result))
    if (!state) return [`event ${event.eventId} was acknowledged and is lost: ${JSON.stringify(result)}`]
    candidates.splice(candidates.indexOf(state), 1)
    const hasEvidence = result.outcomes.every(({ evidence }) => (evidence !== undefined) === (event.attempt !== null))
    return hasEvidence ? [] : [`event ${event.eventId}: evidence of its answer does not fit its attempt`]
  })
}

function isAnsweredBy(state: DispatchState, result: DispatchResult): boolean {
  return result.schemaVersion === 'runtime-hook/v1' ? isView(state, result) : isWhole(state, result)
}

function isWhole({ dispatch, outcomes }: DispatchState, result: DispatchResultV2): boolean {
  const { dispatchId, eventId, event, allowed, decision, skipped } = dispatch
  const stored = { schemaVersion: result.schemaVersion, dispatchId, eventId, event, allowed, decision }
  return isDeepStrictEqual({ ...stored, outcomes: outcomes.map(toAnswered), skipped }, result)
}

/** A stored outcome without what only the store adds. */
function toAnswered(outcome: StoredOutcome) {
  const { runId, dialect, timeoutMs, failurePolicy, mayBlock, ...answered } = outcome
  return answered
}

/** A v1 answer names no dispatch: it is found by what it says. */
function isView({ dispatch, outcomes }: DispatchState, result: DispatchResultV1): boolean {
  if (dispatch.parentOutcomeId !== null || dispatch.allowed !== result.allowed) return false
  const views = outcomes.map((outcome, index) => toView(outcome, result.outcomes[index]))
  return isDeepStrictEqual(views, result.outcomes)
}

/** The fields of a v1 outcome as they are stored. */
function toView(stored: StoredOutcome, answered: OutcomeV1 | undefined): Record<string, unknown> {
  const fields = Object.entries({ ...stored, schemaVersion: 'runtime-hook/v1' })
  const kept = fields.filter(([name]) => answered !== undefined && name in answered)
  return { ...Object.fromEntries(kept), durationMs: Math.round(stored.durationMs) }
}
