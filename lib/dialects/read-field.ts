import { isPlainObject, LIMITS, type PayloadField } from '#lib/contract'
import type { MappingContext } from './mapping-context'
import { maskedJson } from './masked-json'
import type { Reading } from './reading'
import { safeText, type TextLimit } from './safe-text'
import { showPath } from './show-path'

/** Bytes of a tool result that its preview keeps (seeds.md §2.10). */
const CONTENT_PREVIEW_BYTES = 256

/** What a reading is applied to. */
export interface FieldSource {
  payload: Readonly<Record<string, unknown>>
  /** The metadata field that is filled; its limit bounds the text. */
  field: PayloadField
  context: MappingContext
}

/** The value at a dotted path of own fields, or undefined. */
export function valueAt(payload: unknown, dottedPath: string): unknown {
  // Most paths are a name alone, and a big config is asked for hundreds of thousands of them.
  const dot = dottedPath.indexOf('.')
  if (dot < 0) return isPlainObject(payload) && Object.hasOwn(payload, dottedPath) ? payload[dottedPath] : undefined
  return valueAt(valueAt(payload, dottedPath.slice(0, dot)), dottedPath.slice(dot + 1))
}

/** The metadata value a reading finds, or undefined where the payload holds nothing of the kind. */
export function readField(reading: Reading, source: FieldSource): string | boolean | undefined {
  if (reading.as === 'constant') return reading.value
  const values = reading.from.map((from) => valueAt(source.payload, from))
  const filled = values.find((value): value is string => typeof value === 'string' && value !== '')
  switch (reading.as) {
    case 'boolean':
      return values.find((value) => typeof value === 'boolean')
    case 'when-true':
      return values.includes(true) ? reading.then : undefined
    case 'has-fields':
      return values.some((value) => isPlainObject(value) && Object.keys(value).length > 0)
    case 'arguments':
      return fitted(argumentsText(values, source.context), { chars: limitOf(source.field) }, source)
    case 'content':
      return fitted(contentText(filled ?? values.at(-1), source.context), { bytes: CONTENT_PREVIEW_BYTES }, source)
    case 'path':
      return fitted(filled && showPath(filled, source.context), { chars: limitOf(source.field) }, source)
    case 'text':
      return fitted(filled, { chars: limitOf(source.field) }, source)
  }
}

function argumentsText(values: readonly unknown[], context: MappingContext): string | undefined {
  const found = values.find((value) => value !== undefined && value !== null)
  return found === undefined ? undefined : maskedJson(found, context)
}

function contentText(value: unknown, context: MappingContext): string | undefined {
  if (typeof value === 'string') return value.trim()
  return value === undefined || value === null ? undefined : maskedJson(value, context)
}

function fitted(text: string | undefined, limit: TextLimit, source: FieldSource): string | undefined {
  if (text === undefined || text === '') return undefined
  return safeText(text, limit, source.context) || undefined
}

const limitOf = (field: PayloadField) => field.maxChars ?? LIMITS.metadataTextMaxChars
