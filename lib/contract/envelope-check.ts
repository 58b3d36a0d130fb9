import * as z from 'zod'
import type { Catalogue } from './catalogue'
import { isIdentifier } from './identifier'
import { fitsJsonBytes, isPlainObject } from './json'
import { isJsonObject } from './json-check'
import { LIMITS } from './limits'
import type { PayloadField } from './payload-field'
import type { HookPoint } from './points'
import { V1, V2 } from './versions'

type Check = (value: unknown) => boolean
type Shape = ReadonlyMap<string, Check>

const datetime = z.regexes.datetime({})
const isDatetime: Check = (value) => typeof value === 'string' && datetime.test(value)

const shape = (entries: Record<string, Check>): Shape => new Map(Object.entries(entries))
const ids = (...names: string[]) => Object.fromEntries(names.map((name) => [name, isIdentifier]))

const SCOPE = shape(ids('workspaceId', 'profileId', 'workflowId', 'runId'))
const REFERENCES_V1 = shape(
  ids('sourceEventId', 'taskId', 'attemptId', 'toolCallId', 'approvalId', 'workflowId', 'externalEventId'),
)
const REFERENCES_V2 = new Map([...REFERENCES_V1, ...shape(ids('sessionId', 'turnId', 'agentId'))])

/** Whether an object has only known keys, each undefined or passing its check. */
function fits(value: unknown, known: Shape): value is Record<string, unknown> {
  if (!isPlainObject(value)) return false
  for (const key in value) {
    const check = known.get(key)
    if (check === undefined) return false
    const field = value[key]
    if (field !== undefined && !check(field)) return false
  }
  return true
}

const isScalar: Check = (value) =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'string' ? value.length <= LIMITS.metadataTextMaxChars : Number.isFinite(value))

/** The one key a zod record leaves out of its result, so that no prototype can be set. */
const DROPPED_KEY = '__proto__'

const isMetadataV1: Check = (value) => {
  if (!isPlainObject(value)) return false
  for (const key in value) {
    if (key.length === 0 || key.length > LIMITS.metadataKeyMaxChars || key === DROPPED_KEY) return false
    if (!isScalar(value[key])) return false
  }
  return fitsJsonBytes(value, LIMITS.metadataMaxBytes)
}

const FIELD_CHECKS: Record<PayloadField['type'], (field: PayloadField) => Check> = {
  text: (field) => {
    const maxChars = field.maxChars ?? LIMITS.metadataTextMaxChars
    return (value) => typeof value === 'string' && value.length <= maxChars
  },
  boolean: () => (value) => typeof value === 'boolean',
  integer: () => (value) => Number.isSafeInteger(value),
  object: (field) => {
    const known = fieldShape(field.fields ?? [])
    return (value) => fits(value, known)
  },
  list: (field) => {
    const known = fieldShape(field.fields ?? [])
    return (value) =>
      Array.isArray(value) && value.length <= LIMITS.matchValuesMax && value.every((entry) => fits(entry, known))
  },
}

function fieldShape(fields: readonly PayloadField[]): Shape {
  return new Map(fields.map((field) => [field.name, FIELD_CHECKS[field.type](field)]))
}

const isUpdatable: Check = (value) => isJsonObject(value) && fitsJsonBytes(value, LIMITS.inputMaxBytes)

const references =
  (known: Shape): Check =>
  (value) =>
    fits(value, known) && value.sourceEventId !== undefined

/** What envelopes of one version and event may hold beside their ids and times. */
interface EnvelopeRules {
  references: Check
  metadata: Check
  /** The field that an answer may rewrite; it may be missing. */
  update: 'input' | 'result' | null
}

/** Whether the fields that every envelope has are right and there are just so many fields. */
function fitsEnvelope(value: Record<string, unknown>, rules: EnvelopeRules, fields: number): boolean {
  return (
    isIdentifier(value.eventId) &&
    isDatetime(value.occurredAt) &&
    fits(value.scope, SCOPE) &&
    rules.references(value.references) &&
    rules.metadata(value.metadata) &&
    countKeys(value) === fields
  )
}

function countKeys(value: object): number {
  let count = 0
  for (const _ in value) count++
  return count
}

const FIELDS_V1 = 7
const FIELDS_V2 = 8

function rulesOf({ payload, capabilities: { update } }: HookPoint): EnvelopeRules {
  const known = fieldShape(payload)
  return {
    references: references(REFERENCES_V2),
    metadata: (value) => fits(value, known) && fitsJsonBytes(value, LIMITS.metadataMaxBytes),
    update: update === 'none' ? null : update,
  }
}

/**
 * A checker for envelopes, made from the same catalogue as the zod schemas and about ten times cheaper.
 * True means that zod accepts the value and leaves every id as it is; false says nothing (ids may need trimming).
 */
export function createEnvelopeCheck(catalogue: Catalogue): (value: unknown) => boolean {
  const v1: EnvelopeRules = { references: references(REFERENCES_V1), metadata: isMetadataV1, update: null }
  const v1Events = new Set(catalogue.points.filter((point) => point.inV1).map((point) => point.id))
  const v2 = new Map(catalogue.points.map((point) => [point.id, rulesOf(point)]))
  return (value) => {
    if (!isPlainObject(value) || typeof value.event !== 'string') return false
    if (value.schemaVersion === V1) return v1Events.has(value.event) && fitsEnvelope(value, v1, FIELDS_V1)
    const rules = value.schemaVersion === V2 && value.payloadVersion === 1 ? v2.get(value.event) : undefined
    if (rules === undefined) return false
    if (rules.update === null || !(rules.update in value)) return fitsEnvelope(value, rules, FIELDS_V2)
    const updated = value[rules.update]
    return (updated === undefined || isUpdatable(updated)) && fitsEnvelope(value, rules, FIELDS_V2 + 1)
  }
}
