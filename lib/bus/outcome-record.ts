import type { EnvelopeDocument, OutcomeRecord } from '#lib/contract'
import type { Binding } from './binding'
import type { Verdict } from './judge'

/** Where and when a hook ran; times in epoch milliseconds. */
export interface OutcomePlace {
  outcomeId: string
  dispatchId: string
  parentOutcomeId: string | null
  envelope: EnvelopeDocument
  startedAtMs: number
  durationMs: number
}

/** The record of one hook of one dispatch; `recorded` is set once the store has answered. */
export function toOutcomeRecord(binding: Binding, verdict: Verdict, place: OutcomePlace): OutcomeRecord {
  const { definition } = binding
  const { envelope } = place
  return {
    outcomeId: place.outcomeId,
    dispatchId: place.dispatchId,
    parentOutcomeId: place.parentOutcomeId,
    eventId: envelope.eventId,
    sourceEventId: envelope.references.sourceEventId,
    hookId: definition.id,
    handlerId: binding.handlerId,
    event: envelope.event,
    order: definition.order,
    startedAtMs: place.startedAtMs,
    completedAtMs: place.startedAtMs + place.durationMs,
    durationMs: place.durationMs,
    disposition: verdict.disposition,
    blocking: verdict.blocking,
    definitionVersion: binding.version,
    source: definition.source,
    kind: definition.run.kind,
    mode: definition.mode,
    asked: verdict.asked,
    enforced: verdict.blocking ? 'deny' : 'allow',
    why: verdict.why,
    reason: verdict.reason,
    diagnostic: verdict.diagnostic,
    effects: verdict.effects,
    ignored: verdict.ignored as OutcomeRecord['ignored'],
    timeoutMs: definition.timeoutMs,
    failurePolicy: definition.failurePolicy,
    mayBlock: binding.mayBlock,
    recorded: false,
    recordError: null,
    lateMs: null,
    lateDecision: null,
    evidence: null,
  }
}
