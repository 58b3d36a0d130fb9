import { isPlainObject, type Json, LIMITS } from '#lib/contract'
import { wholeCharacters } from './cut-text'
import type { MappingContext } from './mapping-context'
import { hidePaths, isAbsolutePath, showPath } from './show-path'

/** What stands where a value was masked because of its key. */
const MASK = '***'

const TOO_DEEP = '…'
const PATH_KEY = /(?:path|file|dir|directory|folder|cwd|root)s?$/i

/** The value with secrets masked by key and by pattern and with paths shown relative, as JSON text. */
export function maskedJson(value: unknown, context: MappingContext): string {
  return JSON.stringify(masked(value, { context, key: '', depth: 0 }))
}

interface Place {
  context: MappingContext
  key: string
  depth: number
}

function masked(value: unknown, place: Place): Json {
  const { context, key, depth } = place
  if (key !== '' && context.redaction.isSecretKey(key)) return MASK
  if (typeof value === 'string') return maskedText(value, place)
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (depth >= LIMITS.jsonDepthMax) return TOO_DEEP
  if (Array.isArray(value)) return value.map((entry) => masked(entry, { context, key, depth: depth + 1 }))
  if (!isPlainObject(value)) return null
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      maskedText(name, { context, key: '', depth }),
      masked(entry, { context, key: name, depth: depth + 1 }),
    ]),
  )
}

function maskedText(text: string, { context, key }: Place): string {
  if (PATH_KEY.test(key) && isAbsolutePath(text)) return context.redaction.redactText(showPath(text, context))
  return hidePaths(context.redaction.redactText(wholeCharacters(text)), context)
}
