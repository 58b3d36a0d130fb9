import * as z from 'zod'
import { Answer } from './answer'
import type { Contract } from './contract'
import { Decision } from './decision'
import { DispatchResultV1, DispatchResultV2 } from './dispatch-result'
import { DryRunResultV1 } from './dry-run-result'
import { createPointEnvelope } from './envelope'
import { HookscopeError } from './errors'
import { JournalEvent } from './journal-event'
import { nearestHint } from './nearest'
import { OutcomeV1, OutcomeV2 } from './outcome'
import { PlanReport } from './plan-report'
import { SimulationReport } from './simulation-report'

/** A JSON Schema 2020-12 document. */
export type JsonSchema = Record<string, unknown>

const base = 'hookscope:'

function document(name: string, schema: z.ZodType): JsonSchema {
  const rendered = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', target: 'draft-2020-12' })
  return { $id: `${base}${name}`, title: name, ...rendered }
}

const rendered = new WeakMap<Contract, Map<string, JsonSchema>>()

/** The JSON Schema of one public document, rendered once; throws UNKNOWN_ID with the nearest known name. */
export function jsonSchema(contract: Contract, name: string): JsonSchema {
  const known = rendered.get(contract) ?? new Map<string, JsonSchema>()
  rendered.set(contract, known)
  const schema = known.get(name) ?? document(name, zodSchema(contract, name))
  known.set(name, schema)
  return schema
}

/** Every public document as JSON Schema, by the name `contract schema NAME` and `/api/contract/schemas/{name}` take. */
export function jsonSchemas(contract: Contract): Record<string, JsonSchema> {
  return Object.fromEntries(schemaNames(contract).map((name) => [name, jsonSchema(contract, name)]))
}

/** Names of the public documents; far cheaper than their schemas. */
export function schemaNames(contract: Contract): string[] {
  return Object.keys(documentSchemas(contract))
}

function zodSchema(contract: Contract, name: string): z.ZodType {
  const schemas = documentSchemas(contract)
  const make = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  if (make) return make()
  const hint = nearestHint(name, Object.keys(schemas))
  throw new HookscopeError('UNKNOWN_ID', `There is no schema called ${JSON.stringify(name)}. ${hint}`)
}

/** One row a document; a schema is made when it is asked for. */
function documentSchemas({ schemas, catalogue }: Contract): Record<string, () => z.ZodType> {
  return {
    'definition.v1': () => schemas.definitionV1,
    'definition.v2': () => schemas.definitionV2,
    definition: () => z.union([schemas.definitionV2, schemas.definitionV1]),
    definitions: () => z.array(z.union([schemas.definitionV2, schemas.definitionV1])),
    'envelope.v1': () => schemas.envelopeV1,
    'envelope.v2': () => schemas.envelopeV2,
    envelope: () => z.union([schemas.envelopeV2, schemas.envelopeV1]),
    answer: () => Answer,
    'outcome.v1': () => OutcomeV1,
    'outcome.v2': () => OutcomeV2,
    decision: () => Decision,
    'dispatch-result.v1': () => DispatchResultV1,
    'dispatch-result.v2': () => DispatchResultV2,
    'dry-run-result.v1': () => DryRunResultV1,
    plan: () => PlanReport,
    simulation: () => SimulationReport,
    'journal-event': () => JournalEvent,
    ...Object.fromEntries(catalogue.points.map((point) => [`envelope.${point.id}`, () => createPointEnvelope(point)])),
  }
}
