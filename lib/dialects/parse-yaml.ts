import { type SourceDocument, toDocument, toLazyDocument } from '#lib/jsonc'
import { readPlainYaml } from './plain-yaml'
import { readWholeYaml } from './whole-yaml'

/** How a text is read. */
export interface YamlOptions {
  /** Whether `<<` puts the members of other maps into its own, as YAML 1.1 has it; a key like any other when absent. */
  readonly mergeKeys?: boolean
}

/** Texts that were parsed last; a plan is drawn again and again over the same ones, and parsing costs the most of it. */
const parsed = { merged: new Map<string, SourceDocument>(), unmerged: new Map<string, SourceDocument>() }
const PARSED_MAX = 16
const PARSED_CHARS_MAX = 100_000

/** Parses the first YAML 1.2 document of a text, whose byte order mark counts as a column. Throws a TextSyntaxError. */
export function parseYaml(text: string, { mergeKeys = false }: YamlOptions = {}): SourceDocument {
  const known = mergeKeys ? parsed.merged : parsed.unmerged
  const found = known.get(text)
  if (found) return found
  const document = parse(text, mergeKeys)
  if (known.size >= PARSED_MAX) known.clear()
  if (text.length <= PARSED_CHARS_MAX) known.set(text, document)
  return document
}

function parse(text: string, mergeKeys: boolean): SourceDocument {
  const plain = readPlainYaml(text)
  return plain ? toLazyDocument(text, plain.value, plain.tree) : toDocument(text, readWholeYaml(text, mergeKeys))
}
