import { LIMITS } from '#lib/contract'
import { locatePath, type PathPlace } from './locate-path'
import { type JsonNode, type ReadJsonOptions, readJson, toValue } from './read-json'
import { createPositions, type TextPosition } from './text-position'

const [QUOTE, BACKSLASH, BRACE, BRACKET, COLON] = [34, 92, 123, 91, 58]

/** A parsed text that remembers where each value stands. */
export interface SourceDocument {
  value: unknown
  /** Paths of the keys that stand more than once in their object, in the order of the text. */
  repeatedKeys(): readonly string[]
  /** Paths of the whole numbers that are written with a fraction or an exponent, as `5.0`. */
  fractions(): ReadonlySet<string>
  /** Where the value of a path (`match.toolName[0]`) stands, or the nearest value around it. */
  positionOf(path: string): TextPosition
  /** The range of that value and of its key. */
  placeOf(path: string): PathPlace
}

/** Parses what `readJson` reads; throws its TextSyntaxError. */
export function parseJsonc(text: string, options: ReadJsonOptions = {}): SourceDocument {
  const plain = parsePlain(text)
  const document = () => toDocument(text, treeOf(text, options))
  return plain === null ? document() : toPlainDocument(text, plain.value, document)
}

function treeOf(text: string, options: ReadJsonOptions): JsonNode {
  const { tree, error } = readJson(text, options)
  if (error) throw error
  return tree
}

/** A tree costs many times the value, and most documents are never asked for a place. */
function toPlainDocument(text: string, value: unknown, read: () => SourceDocument): SourceDocument {
  let known: SourceDocument | null = null
  const document = () => {
    known ??= read()
    return known
  }
  return {
    value,
    repeatedKeys: () => (colonsOf(text) === membersIn(value) ? [] : document().repeatedKeys()),
    fractions: () => (MAYBE_FRACTION.test(text) ? document().fractions() : new Set()),
    positionOf: (path) => document().positionOf(path),
    placeOf: (path) => document().placeOf(path),
  }
}

/** The document of a tree, whatever the syntax of its text. */
export function toDocument(text: string, tree: JsonNode): SourceDocument {
  return toLazyDocument(text, toValue(tree), () => tree)
}

/** The document of a value that is known already; its tree is read when the first place is asked for. */
export function toLazyDocument(text: string, value: unknown, read: () => JsonNode): SourceDocument {
  let known: JsonNode | null = null
  const tree = () => {
    known ??= read()
    return known
  }
  const isFraction = ({ type, value, offset, length }: JsonNode) =>
    type === 'number' && Number.isInteger(value) && FRACTION.test(text.slice(offset, offset + length))
  const positionAt = createPositions(text)
  return {
    value,
    repeatedKeys: () => pathsWhere(tree(), (_value, isRepeated) => isRepeated),
    fractions: () => new Set(MAYBE_FRACTION.test(text) ? pathsWhere(tree(), isFraction) : []),
    positionOf: (path) => positionAt(locatePath(tree(), path).value.start),
    placeOf: (path) => locatePath(tree(), path),
  }
}

const FRACTION = /^[^x]*[.eE]|^-0/
/** A number where a value stands; a text that looks like one costs a tree and no more. */
const MAYBE_FRACTION = /[:[,=]\s*(?:[+-]?\d[\d_]*(?:\.\d|[eE])|-0)/

type ValueTest = (value: JsonNode, isRepeated: boolean) => boolean

/** Paths of the values a test takes. */
function pathsWhere(tree: JsonNode, test: ValueTest): string[] {
  return stepsWhere(tree, test).map((steps) => steps.replace(/^\./, ''))
}

const NONE: readonly string[] = []

/** Most trees hold nothing a test takes: a path is put together on the way back, for what it does take. */
function stepsWhere({ type, children }: JsonNode, test: ValueTest): readonly string[] {
  if (children === undefined) return NONE
  const found: string[] = []
  const keys = new Set<unknown>()
  for (const [at, child] of children.entries()) {
    const [key, value = child] = type === 'object' ? (child.children ?? []) : []
    const isRepeated = key !== undefined && keys.has(key.value)
    if (key !== undefined) keys.add(key.value)
    const inner = stepsWhere(value, test)
    if (inner === NONE && !test(value, isRepeated)) continue
    const step = key === undefined ? `[${at}]` : `.${key.value}`
    if (test(value, isRepeated)) found.push(step)
    for (const steps of inner) found.push(`${step}${steps}`)
  }
  return found.length === 0 ? NONE : found
}

/** The value of plain JSON that is not too deep, or null for the slower reader to judge. */
function parsePlain(text: string): { value: unknown } | null {
  if (isTooDeep(text)) return null
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** Whether more brackets are open at once than a document may have levels; those in texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) inText = !inText
    else if (inText) at += unit === BACKSLASH ? 1 : 0
    else if (unit === BRACE || unit === BRACKET) depth += 1
    else if (unit === BRACE + 2 || unit === BRACKET + 2) depth -= 1
    if (depth > LIMITS.jsonDepthMax) return true
  }
  return false
}

/** Colons of plain JSON that do not stand in a text: one for each member that is written. */
function colonsOf(text: string): number {
  let count = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) inText = !inText
    else if (inText) at += unit === BACKSLASH ? 1 : 0
    else if (unit === COLON) count += 1
  }
  return count
}

/** Members of all objects of a value: one for each that is kept. */
function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return inner.reduce<number>((count, item) => count + membersIn(item), Array.isArray(value) ? 0 : inner.length)
}
