import { Composer, type Document, Lexer, Parser } from 'yaml'
import { LIMITS } from '#lib/contract'
import { TextSyntaxError } from '#lib/jsonc'

/** Tokens that are open at once; a document of as many levels as may be has one or two more. */
const OPEN_MAX = 2 * LIMITS.jsonDepthMax

/** Keys are looked at later, because the composer compares each one with all before it. */
const OPTIONS = { logLevel: 'silent', prettyErrors: false, strict: true, uniqueKeys: false } as const

/**
 * Composes the first document of a text; what is wrong with it stands in its errors. Throws a TextSyntaxError for a text
 * with more levels than a stack holds, which would end the process within a pattern of the composer.
 */
export function readYamlDocument(source: string): Document.Parsed {
  const [first] = new Composer(OPTIONS).compose(tokensOf(source), true, source.length)
  if (first === undefined) throw new TypeError('The composer gives a document for every text.')
  return first
}

function* tokensOf(source: string) {
  const parser = new Parser()
  // Behind a byte order mark the lexer counts indents wrongly; a blank line takes as many signs.
  for (const lexeme of new Lexer().lex(source.replace(/^\uFEFF/, '\n'))) {
    yield* parser.next(lexeme)
    if (parser.stack.length > OPEN_MAX) {
      throw new TextSyntaxError(source, parser.offset, `at most ${LIMITS.jsonDepthMax} levels`)
    }
  }
  yield* parser.end()
}
