import { HookscopeError, type JsonSchema, jsonSchemas, nearest } from '#lib/contract'
import type { PlanContext } from './context'

/** The JSON Schema of one public document; throws UNKNOWN_ID with the nearest known name. */
export function getSchema(context: Pick<PlanContext, 'contract'>, name: string): JsonSchema {
  const schemas = jsonSchemas(context.contract)
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  if (schema) return schema
  const known = Object.keys(schemas)
  const close = nearest(name, known)
  const hint = close ? `Did you mean ${close}?` : `Known: ${known.join(', ')}.`
  throw new HookscopeError('UNKNOWN_ID', `There is no schema called ${JSON.stringify(name)}. ${hint}`)
}
