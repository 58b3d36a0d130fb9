import fc from 'fast-check'
import { CONTRACT, type HookPoint, type JsonObject, LIMITS, type PayloadField, V1, V2 } from '#lib/contract'

const idCharacter = fc.constantFrom(...'abcXYZ019._:/-')

/** An id as it stands, of any length up to the limit. */
const identifiers: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...'aZ9'), fc.string({ unit: idCharacter, maxLength: LIMITS.identifierMaxChars - 1 }))
  .map(([first, rest]) => first + rest)

/** A JSON object of any shape, `__proto__` keys included. */
export const jsonObjects: fc.Arbitrary<JsonObject> = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
  .map((value) => JSON.parse(JSON.stringify(value)))

const times = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())
const texts = (maxLength: number) => fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) })
const optional = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true })
const ids = (...names: string[]) => Object.fromEntries(names.map((name) => [name, identifiers]))

const scopes = optional(ids('workspaceId', 'profileId', 'workflowId', 'runId'))
const OPTIONAL_REFERENCES = ['taskId', 'attemptId', 'toolCallId', 'approvalId', 'workflowId', 'externalEventId']
const references = (...more: string[]) =>
  fc.record(ids('sourceEventId', ...OPTIONAL_REFERENCES, ...more), {
    requiredKeys: ['sourceEventId'],
    noNullPrototype: true,
  })

const metadataV1 = fc.dictionary(
  fc.string({ minLength: 1, maxLength: LIMITS.metadataKeyMaxChars }).filter((key) => key !== '__proto__'),
  fc.oneof(
    texts(LIMITS.metadataTextMaxChars),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  ),
  { noNullPrototype: true },
)

const FIELD_VALUES: Record<PayloadField['type'], (field: PayloadField) => fc.Arbitrary<unknown>> = {
  text: ({ maxChars = LIMITS.metadataTextMaxChars }) => texts(maxChars),
  boolean: () => fc.boolean(),
  integer: () => fc.maxSafeInteger(),
  object: ({ fields = [] }) => payloads(fields),
  list: ({ fields = [] }) => fc.array(payloads(fields), { maxLength: 4 }),
}

function payloads(fields: readonly PayloadField[]): fc.Arbitrary<Record<string, unknown>> {
  return optional(Object.fromEntries(fields.map((field) => [field.name, FIELD_VALUES[field.type](field)])))
}

const common = { eventId: identifiers, occurredAt: times, scope: scopes }

function envelopesOf(point: HookPoint): fc.Arbitrary<Record<string, unknown>> {
  const { update } = point.capabilities
  return fc.record(
    {
      schemaVersion: fc.constant(V2),
      payloadVersion: fc.constant(1),
      event: fc.constant(point.id),
      ...common,
      references: references('sessionId', 'turnId', 'agentId'),
      metadata: payloads(point.payload),
      ...(update !== 'none' && { [update]: fc.option(jsonObjects, { nil: undefined }) }),
    },
    { noNullPrototype: true },
  )
}

/** A valid v1 envelope. */
export const v1Envelopes: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    schemaVersion: fc.constant(V1),
    event: fc.constantFrom(...CONTRACT.catalogue.points.filter((point) => point.inV1).map((point) => point.id)),
    ...common,
    references: references(),
    metadata: metadataV1,
  },
  { noNullPrototype: true },
)

/** A valid v2 envelope of any hook point. */
export const v2Envelopes: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  ...CONTRACT.catalogue.points.map(envelopesOf),
)
