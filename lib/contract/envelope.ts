import * as z from 'zod'
import type { Catalogue } from './catalogue'
import { Identifier } from './identifier'
import { fitsJsonBytes, type Json, type JsonObject } from './json'
import { AnyJsonObject } from './json-check'
import { LIMITS } from './limits'
import type { PayloadField } from './payload-field'
import type { HookPoint } from './points'
import { V1, V2 } from './versions'

/** Ids an envelope may be filtered by. */
export const EnvelopeScope = z.strictObject({
  workspaceId: Identifier.optional(),
  profileId: Identifier.optional(),
  workflowId: Identifier.optional(),
  runId: Identifier.optional(),
})
export type EnvelopeScope = z.infer<typeof EnvelopeScope>

const referencesV1 = {
  sourceEventId: Identifier.describe('The event of the surrounding system that caused this one.'),
  taskId: Identifier.optional(),
  attemptId: Identifier.optional(),
  toolCallId: Identifier.optional(),
  approvalId: Identifier.optional(),
  workflowId: Identifier.optional(),
  externalEventId: Identifier.optional(),
}

const referencesV2 = {
  ...referencesV1,
  sessionId: Identifier.optional(),
  turnId: Identifier.optional(),
  agentId: Identifier.optional(),
}

const common = {
  eventId: Identifier.describe('Id of this event; dispatching it again runs its hooks again.'),
  occurredAt: z.iso.datetime().describe('UTC time of the event, with Z.'),
  scope: EnvelopeScope,
}

const sizeError = `at most ${LIMITS.metadataMaxBytes} bytes of JSON`
const fitsMetadata = (value: unknown) => fitsJsonBytes(value, LIMITS.metadataMaxBytes)
const fitsInput = (value: JsonObject) => fitsJsonBytes(value, LIMITS.inputMaxBytes)

const text = (maxChars: number) => z.string().max(maxChars)

const MetadataV1 = z
  .record(
    z.string().min(1).max(LIMITS.metadataKeyMaxChars),
    z.union([text(LIMITS.metadataTextMaxChars), z.number(), z.boolean(), z.null()], {
      error: `a text of at most ${LIMITS.metadataTextMaxChars} characters, a finite number, a boolean or null`,
    }),
  )
  .refine(fitsMetadata, { error: sizeError })

/** Schema of a runtime-hook/v1 envelope (seeds.md §1.2); the credential rules are the bus's. */
export function createEnvelopeV1(catalogue: Catalogue) {
  return z.strictObject({
    schemaVersion: z.literal(V1),
    ...common,
    event: z.enum(catalogue.points.filter((point) => point.inV1).map((point) => point.id)),
    references: z.strictObject(referencesV1),
    metadata: MetadataV1,
  })
}
export type EnvelopeV1 = z.infer<ReturnType<typeof createEnvelopeV1>>

const FIELD_SCHEMAS: Record<PayloadField['type'], (field: PayloadField) => z.ZodType<Json>> = {
  text: (field) => text(field.maxChars ?? LIMITS.metadataTextMaxChars),
  boolean: () => z.boolean(),
  integer: () => z.int(),
  object: (field) => z.strictObject(fieldShape(field.fields ?? [])) as z.ZodType<JsonObject>,
  list: (field) =>
    z.array(z.strictObject(fieldShape(field.fields ?? [])) as z.ZodType<JsonObject>).max(LIMITS.matchValuesMax),
}

function fieldShape(fields: readonly PayloadField[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      FIELD_SCHEMAS[field.type](field).optional().describe(field.meaning).meta({ 'x-stability': field.stability }),
    ]),
  )
}

const payloadUpdate = AnyJsonObject.refine(fitsInput, {
  error: `at most ${LIMITS.inputMaxBytes} bytes of JSON`,
}).optional()

function metadataSchema(point: HookPoint): z.ZodType {
  return z.strictObject(fieldShape(point.payload)).refine(fitsMetadata, { error: sizeError })
}

/** Schema of a runtime-hook/v2 envelope of one hook point, with the point's own strict metadata. */
export function createPointEnvelope(point: HookPoint) {
  const { update } = point.capabilities
  return z.strictObject({
    schemaVersion: z.literal(V2),
    payloadVersion: z.literal(1),
    ...common,
    event: z.literal(point.id),
    references: z.strictObject(referencesV2),
    metadata: metadataSchema(point),
    ...(update === 'input' && { input: payloadUpdate.describe('What hooks may rewrite before it is used.') }),
    ...(update === 'result' && { result: payloadUpdate.describe('What hooks may rewrite before it is handed on.') }),
  })
}

/** An envelope of runtime-hook/v2 as the rest of the product sees it. */
export interface EnvelopeV2 {
  schemaVersion: typeof V2
  payloadVersion: 1
  eventId: string
  event: string
  occurredAt: string
  scope: EnvelopeScope
  references: EnvelopeReferences
  metadata: JsonObject
  input?: JsonObject | undefined
  result?: JsonObject | undefined
}

const ReferencesV2 = z.strictObject(referencesV2)
/** References of an envelope; every id of the surrounding system lives here or in the scope. */
export type EnvelopeReferences = z.infer<typeof ReferencesV2>

/** Schema of a runtime-hook/v2 envelope of any point of the catalogue. */
export function createEnvelopeV2(catalogue: Catalogue): z.ZodType<EnvelopeV2> {
  const [first, ...rest] = catalogue.points.map(createPointEnvelope)
  if (!first) throw new TypeError('A catalogue needs at least one hook point.')
  return z.discriminatedUnion('event', [first, ...rest]) as z.ZodType<EnvelopeV2>
}

/** An envelope in either version. */
export type EnvelopeDocument = EnvelopeV1 | EnvelopeV2
