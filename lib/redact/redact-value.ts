import { type ByteBudget, createByteBudget } from './byte-budget'
import { isSensitiveKey } from './is-sensitive-key'
import { joinPath } from './key-path'
import { redactText } from './redact-text'
import { redactToLength } from './redact-to-length'
import { REDACTED, type RulesVersion } from './rule-set'

const maxDepth = 64
const maxListedFields = 256

/** A JSON value as `redactValue` gives it back. */
export type RedactedJson = string | number | boolean | null | RedactedJson[] | { [key: string]: RedactedJson }

/** Bounds of the copy. */
export interface RedactValueOptions {
  /** Longest text in UTF-16 units, keys apart; unlimited by default. */
  readonly maxStringChars?: number
  /** Size of the copy as compact JSON in UTF-8 bytes, at least 4; unlimited by default. */
  readonly maxBytes?: number
}

/** A copy that is safe to store and show. */
export interface RedactedValue {
  readonly value: RedactedJson
  /** Paths (`a.list[0].b`) of the values and keys something was taken out of, in document order; the first 256. */
  readonly redactedFields: readonly string[]
  /** Whether anything was cut or left out: a long text, entries over the size, levels below the 64th. */
  readonly truncated: boolean
}

interface Walk {
  readonly version: RulesVersion
  readonly maxStringChars: number
  readonly budget: ByteBudget
  readonly redactedFields: string[]
  truncated: boolean
}

interface Place {
  readonly path: string
  readonly depth: number
  /** Under a key that announces a credential: every text and number is one. */
  readonly isSecret: boolean
}

/**
 * A deep copy of a JSON value with its secrets replaced: all texts and numbers under sensitive keys, and secrets in
 * other texts and in keys. Objects, arrays, booleans and null keep their shape. What does not fit into `maxBytes` is
 * left out from the end. The input is never changed; what JSON cannot hold becomes null or is left out, as in JSON.
 */
export function redactValue(json: unknown, version: RulesVersion, options: RedactValueOptions = {}): RedactedValue {
  const walk: Walk = {
    version,
    maxStringChars: options.maxStringChars ?? Number.POSITIVE_INFINITY,
    budget: createByteBudget(options.maxBytes),
    redactedFields: [],
    truncated: false,
  }
  const value = copyOf(json, { path: '', depth: 0, isSecret: false }, walk) ?? null
  return { value, redactedFields: walk.redactedFields, truncated: walk.truncated }
}

/** Undefined, here and below: there was no room for it, and nothing of the budget was taken. */
function copyOf(value: unknown, place: Place, walk: Walk): RedactedJson | undefined {
  if (typeof value === 'string') return copyOfText(value, place, walk)
  if (typeof value === 'number') return copyOfNumber(value, place, walk)
  if (typeof value === 'boolean') return fitted(value, walk)
  if (typeof value !== 'object' || value === null) return fitted(null, walk)
  if (place.depth === maxDepth) {
    walk.truncated = true
    return fitted(null, walk)
  }
  if (!hasRoom(2, walk)) return undefined
  return Array.isArray(value) ? copyOfArray(value, place, walk) : copyOfObject(value, place, walk)
}

function copyOfText(text: string, place: Place, walk: Walk): string | undefined {
  const safe = place.isSecret && text !== '' ? REDACTED : redactText(text, walk.version)
  if (safe !== text) note(place.path, walk)
  const kept = redactToLength(safe, walk.version, walk.maxStringChars)
  if (kept !== safe) walk.truncated = true
  if (walk.budget.spendJson(kept)) return kept
  walk.truncated = true
  const front = walk.budget.fittingFront(kept)
  return fitted(redactToLength(front, walk.version, front.length), walk)
}

function copyOfNumber(value: number, place: Place, walk: Walk): RedactedJson | undefined {
  if (!place.isSecret) return fitted(Number.isFinite(value) ? value : null, walk)
  note(place.path, walk)
  return fitted(REDACTED, walk)
}

function copyOfArray(items: readonly unknown[], place: Place, walk: Walk): RedactedJson[] {
  const copy: RedactedJson[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && !hasRoom(1, walk)) break
    const path = joinPath(place.path, at, walk.version)
    const itemCopy = copyOf(item, { ...place, path, depth: place.depth + 1 }, walk)
    if (itemCopy === undefined) break
    copy.push(itemCopy)
  }
  return copy
}

function copyOfObject(record: object, place: Place, walk: Walk): RedactedJson {
  const copy = new Map<string, RedactedJson>()
  for (const [key, item] of Object.entries(record)) {
    if (item === undefined || typeof item === 'function' || typeof item === 'symbol') continue
    const path = joinPath(place.path, key, walk.version)
    const safeKey = redactText(key, walk.version)
    if (safeKey !== key) note(path, walk)
    const freeKey = freeKeyOf(safeKey, copy)
    if (!hasRoom(copy.size > 0 ? 2 : 1, walk) || !walk.budget.spendJson(freeKey)) {
      walk.truncated = true
      break
    }
    const isSecret = place.isSecret || isSensitiveKey(key, walk.version)
    const itemCopy = copyOf(item, { path, depth: place.depth + 1, isSecret }, walk)
    if (itemCopy === undefined) break
    copy.set(freeKey, itemCopy)
  }
  return Object.fromEntries(copy)
}

/** Two keys may have become one; the later is numbered. */
function freeKeyOf(key: string, copy: ReadonlyMap<string, unknown>): string {
  let free = key
  for (let number = copy.size + 1; copy.has(free); number++) free = `${key} ${number}`
  return free
}

function fitted<Value extends string | number | boolean | null>(value: Value, walk: Walk): Value | undefined {
  if (walk.budget.spendJson(value)) return value
  walk.truncated = true
  return undefined
}

function hasRoom(bytes: number, walk: Walk): boolean {
  const hasIt = walk.budget.spend(bytes)
  if (!hasIt) walk.truncated = true
  return hasIt
}

function note(path: string, walk: Walk): void {
  if (walk.redactedFields.length < maxListedFields) walk.redactedFields.push(path)
}
