import { type SourceDocument, TextSyntaxError } from '#lib/jsonc'
import { parseYaml } from './parse-yaml'

const OPENING = /^\uFEFF?---[ \t]*(?:\r?\n|$)/
const CLOSING = /^---[ \t]*\r?$/m

/**
 * The YAML between a first line `---` and the next such line, or nothing where a text does not open with one; places
 * are those in the whole text. Throws a TextSyntaxError.
 */
export function parseFrontmatter(text: string): SourceDocument {
  const head = OPENING.exec(text)?.[0].trimEnd().length
  if (head === undefined) return parseYaml('')
  const length = CLOSING.exec(text.slice(head))?.index
  if (length === undefined) throw new TextSyntaxError(text, text.length, 'a line --- that closes the frontmatter')
  return parseYaml(`${' '.repeat(head)}${text.slice(head, head + length)}`)
}
