import { type SourceDocument, toDocument, toLazyDocument } from '#lib/jsonc'
import { readPlainYaml } from './plain-yaml'
import { readWholeYaml } from './whole-yaml'

/** Texts that were parsed last; a plan is drawn again and again over the same ones, and parsing costs the most of it. */
const parsed = new Map<string, SourceDocument>()
const PARSED_MAX = 16
const PARSED_CHARS_MAX = 100_000

/** Parses the first YAML 1.2 document of a text, whose byte order mark counts as a column. Throws a TextSyntaxError. */
export function parseYaml(text: string): SourceDocument {
  const known = parsed.get(text)
  if (known) return known
  const document = parse(text)
  if (parsed.size >= PARSED_MAX) parsed.clear()
  if (text.length <= PARSED_CHARS_MAX) parsed.set(text, document)
  return document
}

function parse(text: string): SourceDocument {
  const plain = readPlainYaml(text)
  return plain ? toLazyDocument(text, plain.value, plain.tree) : toDocument(text, readWholeYaml(text))
}
