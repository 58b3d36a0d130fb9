import { type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { LIMITS } from '#lib/contract'
import { TextSyntaxError } from './text-position'

/** A JSON value with the place it has in its text. */
export type JsonNode = Node

/** What reading a text gives: its tree, or the first place where it stops being JSON. */
type JsonReading = { tree: JsonNode; error: null } | { tree: null; error: TextSyntaxError }

/** What a text may hold beside plain JSON. */
export interface ReadJsonOptions {
  strict?: boolean
  comments?: boolean
  trailingCommas?: boolean
}

const EXPECTED: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol: 'a text or key in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'a complete number',
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a JSON value',
  ColonExpected: '":"',
  CommaExpected: '"," or a closing bracket',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the text',
  InvalidCommentToken: 'JSON without comments',
  UnexpectedEndOfComment: 'a comment that is closed',
  UnexpectedEndOfString: 'a text that is closed on its line',
  UnexpectedEndOfNumber: 'a complete number',
  InvalidUnicode: 'a text with four hexadecimal digits behind \\u',
  InvalidEscapeCharacter: 'a text with valid escapes',
  InvalidCharacter: 'a text without control characters',
  '<unknown ParseErrorCode>': 'JSON',
}

/**
 * Reads JSON with comments and trailing commas, as editors write it; plain JSON when `strict`, or what the two options
 * say. A byte order mark is a blank, and what is nested deeper than `LIMITS.jsonDepthMax` is refused.
 */
export function readJson(text: string, options: ReadJsonOptions = {}): JsonReading {
  const { strict = false, comments = !strict, trailingCommas = !strict } = options
  return read(text.replace(/^\uFEFF/, ' '), { disallowComments: !comments, allowTrailingComma: trailingCommas })
}

function read(source: string, options: { disallowComments: boolean; allowTrailingComma: boolean }): JsonReading {
  try {
    check(source, options)
    const tree = parseTree(source, [], options)
    if (tree === undefined) throw new TextSyntaxError(source, 0, EXPECTED.ValueExpected)
    return { tree, error: null }
  } catch (error) {
    if (error instanceof TextSyntaxError) return { tree: null, error }
    throw error
  }
}

/** Throws at the first error, and before the parser, which calls itself for each level, runs out of stack. */
function check(source: string, options: { disallowComments: boolean; allowTrailingComma: boolean }): void {
  let depth = 0
  const enter = (offset: number) => {
    depth += 1
    if (depth > LIMITS.jsonDepthMax) throw new TextSyntaxError(source, offset, `at most ${LIMITS.jsonDepthMax} levels`)
  }
  const leave = () => {
    depth -= 1
  }
  const visitor = {
    onObjectBegin: enter,
    onObjectEnd: leave,
    onArrayBegin: enter,
    onArrayEnd: leave,
    onError: (code: Parameters<typeof printParseErrorCode>[0], offset: number) => {
      throw new TextSyntaxError(source, offset, EXPECTED[printParseErrorCode(code)])
    },
  }
  visit(source, visitor, options)
}

/** The plain value of a tree; the last of several members with one key wins, and `__proto__` is a key like any other. */
export function toValue(node: JsonNode): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(membersOf(node).map(([key, value]) => [key.value, toValue(value)]))
}

/** Keys and values of an object in the order of the text; other values have no members. */
export function membersOf(node: JsonNode): [key: JsonNode, value: JsonNode][] {
  const members: [JsonNode, JsonNode][] = []
  if (node.type !== 'object') return members
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? []
    if (key && value) members.push([key, value])
  }
  return members
}
