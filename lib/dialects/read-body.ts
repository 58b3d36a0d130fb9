import { isJson, isJsonObject, isPlainObject, type JsonObject, LIMITS, utf8Bytes } from '#lib/contract'
import type { BodyReading } from './dialect'
import { valueAt } from './read-field'

/** The rewritable part of an envelope, whole; or why the contract cannot hold it; or nothing at all. */
export type Body = { value: JsonObject } | { problem: string } | null

/** Reads input or result from a payload; it is never cut, because a handler must judge all of it. */
export function readBody(reading: BodyReading, payload: Readonly<Record<string, unknown>>): Body {
  const found = valueAt(payload, reading.from)
  if (found === undefined || found === null) return null
  if (!isJson(found))
    return { problem: `${reading.from}: expected JSON of at most ${LIMITS.jsonDepthMax} levels, got more` }
  const value = asObject(found, reading.as)
  if (!value) return null
  if (!isJsonObject(value))
    return { problem: `${reading.from}: expected JSON of at most ${LIMITS.jsonDepthMax} levels, got more` }
  const bytes = utf8Bytes(JSON.stringify(value))
  if (bytes <= LIMITS.inputMaxBytes) return { value }
  return { problem: `${reading.from}: expected at most ${LIMITS.inputMaxBytes} bytes of JSON, got ${bytes}` }
}

function asObject(found: unknown, as: BodyReading['as']): unknown {
  if (as !== 'text' && isPlainObject(found)) return found
  if (as === 'object') return undefined
  if (typeof found === 'string') return { text: found }
  return as === 'object-or-text' ? { text: JSON.stringify(found) } : undefined
}
