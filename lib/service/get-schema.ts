import { type JsonSchema, jsonSchema } from '#lib/contract'
import type { PlanContext } from './context'

/** The JSON Schema of one public document; throws UNKNOWN_ID with the nearest known name. */
export function getSchema(context: Pick<PlanContext, 'contract'>, name: string): JsonSchema {
  return jsonSchema(context.contract, name)
}
