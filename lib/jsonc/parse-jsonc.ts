import { LIMITS } from '#lib/contract'
import { locatePath } from './locate-path'
import { type JsonNode, membersOf, type ReadJsonOptions, readJson, toValue } from './read-json'
import { positionAt, type TextPosition } from './text-position'

const [QUOTE, BACKSLASH, BRACE, BRACKET] = [34, 92, 123, 91]

/** A parsed text that remembers where each value stands. */
export interface SourceDocument {
  value: unknown
  /** Paths of the keys that stand more than once in their object, in the order of the text. */
  repeatedKeys(): readonly string[]
  /** The text a value is written as, or that of the nearest value around a missing one. */
  writtenAt(path: string): string
  /** Where the value of a path (`match.toolName[0]`) stands, or the nearest value around it. */
  positionOf(path: string): TextPosition
}

/** Parses what `readJson` reads; throws its TextSyntaxError. */
export function parseJsonc(text: string, options: ReadJsonOptions = {}): SourceDocument {
  const plain = parsePlain(text)
  const document = () => toDocument(text, treeOf(text, options))
  return plain === null ? document() : toPlainDocument(plain.value, document)
}

function treeOf(text: string, options: ReadJsonOptions): JsonNode {
  const { tree, error } = readJson(text, options)
  if (error) throw error
  return tree
}

/** A tree costs many times the value, and most documents are never asked for a place. */
function toPlainDocument(value: unknown, read: () => SourceDocument): SourceDocument {
  let known: SourceDocument | null = null
  const document = () => {
    known ??= read()
    return known
  }
  return {
    value,
    repeatedKeys: () => document().repeatedKeys(),
    writtenAt: (path) => document().writtenAt(path),
    positionOf: (path) => document().positionOf(path),
  }
}

/** The document of a tree, whatever the syntax of its text. */
export function toDocument(text: string, tree: JsonNode): SourceDocument {
  return {
    value: toValue(tree),
    repeatedKeys: () => repeatedKeys(tree, ''),
    writtenAt: (path) => {
      const { start, end } = locatePath(tree, path).value
      return text.slice(start, end)
    },
    positionOf: (path) => positionAt(text, locatePath(tree, path).value.start),
  }
}

function repeatedKeys(node: JsonNode, path: string): string[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, at) => repeatedKeys(item, `${path}[${at}]`))
  }
  const seen = new Set<string>()
  return membersOf(node).flatMap(([key, value]) => {
    const own = path === '' ? String(key.value) : `${path}.${key.value}`
    const isRepeated = seen.has(own)
    seen.add(own)
    return [...(isRepeated ? [own] : []), ...repeatedKeys(value, own)]
  })
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
