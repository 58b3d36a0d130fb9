import {
  CATALOGUE,
  describeValue,
  type EnvelopeReferences,
  type EnvelopeV2,
  type HookPoint,
  isPlainObject,
  LIMITS,
  V2,
} from '#lib/contract'
import { cutChars } from './cut-text'
import type { Dialect, EventMapping, PointMapping, ReferenceReadings } from './dialect'
import { type FlatMetadata, fitMetadata, settleMetadata } from './fit-metadata'
import { toIdentifier } from './identifier'
import type { MappingContext } from './mapping-context'
import { readBody } from './read-body'
import { readField, valueAt } from './read-field'

type Payload = Readonly<Record<string, unknown>>

/** A payload seen as an event of a hook point, or why there is none; an unmapped event is recorded under its own name. */
export type MappedEvent =
  | { event: string; point: string; envelope: EnvelopeV2 }
  | { event: string | null; point: null; reason: string }

/** The mapping of an event of the dialect, or undefined for a name the agent does not have. */
export function mappingOf(dialect: Dialect, event: string): EventMapping | undefined {
  return Object.hasOwn(dialect.events, event) ? dialect.events[event] : undefined
}

/**
 * An agent's payload as an envelope of runtime-hook/v2. Never throws for what a payload holds: wrong types are left
 * out, long texts are cut, secrets are redacted, and what cannot be an envelope says why (interfaces.md §3.16).
 */
export function toEnvelope(dialect: Dialect, payload: unknown, context: MappingContext): MappedEvent {
  if (!isPlainObject(payload)) return refused(null, `payload: expected a JSON object, got ${describeValue(payload)}`)
  const event = valueAt(payload, dialect.eventField)
  if (typeof event !== 'string') {
    return refused(null, `${dialect.eventField}: expected the name of an event, got ${describeValue(event)}`)
  }
  const mapping = mappingOf(dialect, event)
  if (!mapping)
    return refused(event, `${dialect.eventField}: expected an event of ${dialect.agent}, got ${describeValue(event)}`)
  const point = mapping.point === null ? undefined : CATALOGUE.point(mapping.point)
  if (mapping.point === null || !point) return refused(event, `${event} of ${dialect.agent} has no hook point.`)
  const body = bodyOf(mapping, payload)
  if ('problem' in body) return refused(event, body.problem)
  const envelope: EnvelopeV2 = {
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: context.eventId,
    event: point.id,
    occurredAt: context.occurredAt,
    scope: scopeOf(context),
    references: referencesOf({ ...dialect.references, ...mapping.references }, payload, context.sourceEventId),
    metadata: metadataOf({ mapping, point }, payload, context),
    ...body,
  }
  return { event, point: point.id, envelope }
}

function refused(event: string | null, reason: string): MappedEvent {
  return { event: event === null ? null : cutChars(event, LIMITS.identifierMaxChars), point: null, reason }
}

function scopeOf({ runId, workspaceId }: MappingContext): EnvelopeV2['scope'] {
  return { ...(workspaceId !== undefined && { workspaceId }), runId }
}

function referencesOf(readings: ReferenceReadings, payload: Payload, sourceEventId: string): EnvelopeReferences {
  const found = Object.entries(readings).flatMap(([name, from]) => {
    const id = toIdentifier(valueAt(payload, from))
    return id === undefined ? [] : [[name, id] as const]
  })
  return { sourceEventId, ...Object.fromEntries(found) }
}

/** A result over the limit is left out, since nothing can be refused any more; such an input cannot be judged at all. */
function bodyOf(mapping: PointMapping, payload: Payload): Pick<EnvelopeV2, 'input' | 'result'> | { problem: string } {
  const input = mapping.input ? readBody(mapping.input, payload) : null
  if (input && 'problem' in input) return input
  const result = mapping.result ? readBody(mapping.result, payload) : null
  return { ...(input && { input: input.value }), ...(result && 'value' in result && { result: result.value }) }
}

interface Target {
  mapping: PointMapping
  point: HookPoint
}

function metadataOf({ mapping, point }: Target, payload: Payload, context: MappingContext): FlatMetadata {
  const found = point.payload.flatMap((field) => {
    const reading = Object.entries(mapping.metadata).find(([name]) => name === field.name)?.[1]
    const value = reading && readField(reading, { payload, field, context })
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return settleMetadata(fitMetadata(Object.fromEntries(found)), context.redaction)
}
