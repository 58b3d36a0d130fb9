import { type EnvelopeDocument, type OutcomeRecord, V1 } from '#lib/contract'
import type { Binding } from './binding'
import { toChildRecord } from './child-record'
import type { EndedChild } from './child-runs'
import type { Verdict } from './verdict'

/** What an outcome takes from the dispatch it belongs to. */
export interface OutcomePlace {
  readonly wallStartMs: number
  readonly startMs: number
  readonly dispatchId: string
  readonly chain: { readonly outcomeId: string } | null
  readonly original: EnvelopeDocument
}

/** One hook that has ended: what it came to and when, in epoch milliseconds. */
export interface EndedStep {
  readonly binding: Binding
  readonly verdict: Verdict
  /** The envelope as the hook was given it. */
  readonly envelope: EnvelopeDocument
  readonly startedAtMs: number
  readonly durationMs: number
  /** Hooks that ran inside it, where it is a bridge. */
  readonly children: readonly EndedChild[]
}

/** Endings of the first outcome ids, so that most ids need no number to be written out. */
const POSITIONS = Array.from({ length: 128 }, (_, at) => `.${at}`)

/** Id of the outcome at a position of a dispatch. */
export function outcomeIdOf(dispatchId: string, at: number): string {
  return dispatchId + (POSITIONS[at] ?? `.${at}`)
}

/** The records of an ended hook; those of the hooks inside it come first, by which a store tells leaves. */
export function toRecords(step: EndedStep, at: number, place: OutcomePlace): OutcomeRecord[] {
  const own = toOutcomeRecord(step, at, place)
  return step.children.length === 0 ? [own] : [...toChildRecords(step, own, place), own]
}

function toChildRecords(step: EndedStep, bridge: OutcomeRecord, place: OutcomePlace): OutcomeRecord[] {
  const { verdict } = step
  const wallZeroMs = place.wallStartMs - place.startMs
  const redactAs = place.original.schemaVersion === V1 ? 'v1' : 'v2'
  return step.children.map((child, index) => toChildRecord(child, index, { bridge, verdict, wallZeroMs, redactAs }))
}

/** The record of an ended hook; `recorded` is set once the store has answered. */
export function toOutcomeRecord(step: EndedStep, at: number, place: OutcomePlace): OutcomeRecord {
  const { binding, verdict, startedAtMs, durationMs } = step
  const { definition } = binding
  const { original } = place
  return {
    outcomeId: outcomeIdOf(place.dispatchId, at),
    dispatchId: place.dispatchId,
    parentOutcomeId: place.chain === null ? null : place.chain.outcomeId,
    eventId: original.eventId,
    sourceEventId: original.references.sourceEventId,
    hookId: definition.id,
    handlerId: binding.handlerId,
    event: original.event,
    order: definition.order,
    startedAtMs,
    completedAtMs: startedAtMs + durationMs,
    durationMs,
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
