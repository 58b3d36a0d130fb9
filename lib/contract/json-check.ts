import * as z from 'zod'
import { isPlainObject, type JsonObject } from './json'
import { LIMITS } from './limits'

/** Whether the value is JSON: finite numbers, plain objects, arrays, at most `jsonDepthMax` deep. */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null) return true
  const type = typeof value
  if (type === 'string' || type === 'boolean') return true
  if (type === 'number') return Number.isFinite(value)
  if (type !== 'object' || depth >= LIMITS.jsonDepthMax) return false
  if (Array.isArray(value)) return value.every((entry) => isJson(entry, depth + 1))
  if (!isPlainObject(value)) return false
  for (const key in value) if (!isJson(value[key], depth + 1)) return false
  return true
}

/** Whether the value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isPlainObject(value) && isJson(value)
}

/** A JSON object of any shape. */
export const AnyJsonObject = z
  .custom<JsonObject>(isJsonObject, { error: `a JSON object, at most ${LIMITS.jsonDepthMax} levels deep` })
  .meta({ type: 'object', additionalProperties: true })
