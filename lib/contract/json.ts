/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** Whether the value is a plain object (no array, no null, no class instance). */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The most UTF-8 bytes that the JSON text of a value can take; exact only for what holds no long texts. */
function jsonBytesBound(value: unknown, maxBytes: number): number {
  if (typeof value === 'string') return value.length * ESCAPED_UNIT_BYTES + 2
  if (value === null || typeof value !== 'object') return SCALAR_BYTES
  let bytes = 2
  if (Array.isArray(value)) {
    for (const entry of value) {
      bytes += jsonBytesBound(entry, maxBytes) + 1
      if (bytes > maxBytes) break
    }
    return bytes
  }
  for (const key in value) {
    bytes += key.length * ESCAPED_UNIT_BYTES + 4 + jsonBytesBound((value as Record<string, unknown>)[key], maxBytes)
    if (bytes > maxBytes) break
  }
  return bytes
}

/** Bytes of one UTF-16 unit written as an escape. */
const ESCAPED_UNIT_BYTES = 6

/** More than any number, boolean or null takes. */
const SCALAR_BYTES = 25

/** Whether the JSON text of a value takes at most so many UTF-8 bytes; writes it out only when it might not. */
export function fitsJsonBytes(value: unknown, maxBytes: number): boolean {
  if (jsonBytesBound(value, maxBytes) <= maxBytes) return true
  const json = JSON.stringify(value)
  return json.length <= maxBytes && utf8Bytes(json) <= maxBytes
}

const encoder = new TextEncoder()

/** UTF-8 size of a text in bytes. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).length
}
