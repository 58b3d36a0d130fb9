import { TextSyntaxError } from './text-position'

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const STRING = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"/y
const BLANK = /[ \t\r\n]+/y
const COMMENTED_BLANK = /(?:[ \t\r\n]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)+/y

/** Reads the tokens of a JSON text one after another. */
export interface Scanner {
  /** Offset of the next token, blanks skipped. */
  offset(): number
  /** The next character, or an empty text at the end. */
  peek(): string
  /** Takes the character when it is next. */
  take(character: string): boolean
  /** Takes a text in quotes, a number or a word and gives its value; undefined when none of them is next. */
  scalar(): string | number | boolean | null | undefined
  /** The error of this place. */
  fail(expected: string): TextSyntaxError
}

/** A scanner over the text; comments are blanks when they are allowed. */
export function createScanner(text: string, options: { comments: boolean }): Scanner {
  const blank = options.comments ? COMMENTED_BLANK : BLANK
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const token = pattern.exec(text)?.[0]
    if (token !== undefined) at += token.length
    return token
  }
  const skip = () => {
    match(blank)
    return at
  }
  return {
    offset: skip,
    peek: () => text.charAt(skip()),
    take(character) {
      if (text.charAt(skip()) !== character) return false
      at += 1
      return true
    },
    scalar() {
      const start = skip()
      const token = match(STRING) ?? match(NUMBER) ?? match(WORD)
      return token === undefined ? undefined : parseToken(token, () => new TextSyntaxError(text, start, VALID_TEXT))
    },
    fail: (expected) => new TextSyntaxError(text, skip(), expected),
  }
}

const VALID_TEXT = 'a text with valid escapes and no control characters'

function parseToken(token: string, error: () => TextSyntaxError): string | number | boolean | null {
  try {
    return JSON.parse(token)
  } catch {
    throw error()
  }
}
