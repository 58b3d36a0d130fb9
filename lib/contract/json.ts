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

const encoder = new TextEncoder()

/** UTF-8 size of a text in bytes. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).length
}
