import { locatePath } from './locate-path'
import { type JsonNode, membersOf, type ReadJsonOptions, readJson, toValue } from './read-json'
import { positionAt, type TextPosition } from './text-position'

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
  const { tree, error } = readJson(text, options)
  if (error) throw error
  return toDocument(text, tree)
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
