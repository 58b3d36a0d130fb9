import { locatePath } from './locate-path'
import { type JsonNode, membersOf, type ReadJsonOptions, readJson, toValue } from './read-json'
import { positionAt, type TextPosition } from './text-position'

/** A parsed text that remembers where each value stands. */
export interface SourceDocument {
  value: unknown
  /** Path of a key of the root, or of an object in it, that stands twice; null where none does. */
  repeatedKey(): string | null
  /** Where the value of a path (`match.toolName[0]`) stands, or the nearest value around it. */
  positionOf(path: string): TextPosition
}

/** Parses what `readJson` reads; throws its TextSyntaxError. */
export function parseJsonc(text: string, options: ReadJsonOptions = {}): SourceDocument {
  const { tree, error } = readJson(text, options)
  if (error) throw error
  return {
    value: toValue(tree),
    repeatedKey: () => repeatedKey(tree),
    positionOf: (path) => positionAt(text, locatePath(tree, path).value.start),
  }
}

function repeatedKey(tree: JsonNode): string | null {
  const own = firstTwice(tree)
  if (own !== null) return own
  const inner = membersOf(tree).flatMap(([key, value]) => {
    const found = firstTwice(value)
    return found === null ? [] : [`${key.value}.${found}`]
  })
  return inner[0] ?? null
}

function firstTwice(node: JsonNode): string | null {
  const seen = new Set<string>()
  for (const [key] of membersOf(node)) {
    const name = String(key.value)
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}
