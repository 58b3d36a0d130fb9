import { locatePath } from './locate-path'
import { type ReadJsonOptions, readJson, toValue } from './read-json'
import { positionAt, type TextPosition } from './text-position'

/** A parsed text that remembers where each value stands. */
export interface SourceDocument {
  value: unknown
  /** Where the value of a path (`match.toolName[0]`) stands, or the nearest value around it. */
  positionOf(path: string): TextPosition
}

/** Parses what `readJson` reads; throws its TextSyntaxError. */
export function parseJsonc(text: string, options: ReadJsonOptions = {}): SourceDocument {
  const { tree, error } = readJson(text, options)
  if (error) throw error
  return { value: toValue(tree), positionOf: (path) => positionAt(text, locatePath(tree, path).value.start) }
}
