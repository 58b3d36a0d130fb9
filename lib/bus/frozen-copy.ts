import type { Json } from '#lib/contract'

/** A deep, frozen copy of a JSON value; a key named `__proto__` stays an ordinary key. */
export function frozenCopy<T>(value: T): T
export function frozenCopy(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy))
  const copy: Record<string, Json> = {}
  const source = value as Record<string, Json | undefined>
  for (const key in source) {
    const field = source[key]
    if (field === undefined) continue
    const frozen = typeof field === 'object' ? frozenCopy(field) : field
    if (key === '__proto__') defineOwn(copy, key, frozen)
    else copy[key] = frozen
  }
  return Object.freeze(copy)
}

function defineOwn(target: object, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
