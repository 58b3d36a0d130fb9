import { LIMITS } from '#lib/contract'

/** Half-open range of character offsets in a text. */
export interface TextRange {
  start: number
  end: number
}

/** One member of an object with the place of its key. */
export interface JsonMember {
  key: string
  keyRange: TextRange
  value: JsonNode
}

/** A JSON value with the place it has in its text. */
export type JsonNode = TextRange &
  (
    | { kind: 'object'; members: JsonMember[] }
    | { kind: 'array'; items: JsonNode[] }
    | { kind: 'scalar'; value: string | number | boolean | null }
  )

/** What reading a text gives: its tree, or the first place where it stops being JSON. Never throws. */
export type JsonReading = { tree: JsonNode; error: null } | { tree: null; error: { offset: number; message: string } }

class SyntaxProblem extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

const BLANK = /(?:\s|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*/y
const STRING = /"(?:[^"\\\n\r]|\\.)*"/y
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Reads JSON with comments and trailing commas, keeping where every key and value stands. */
export function readJson(text: string): JsonReading {
  try {
    return { tree: new Reader(text).document(), error: null }
  } catch (error) {
    if (error instanceof SyntaxProblem) return { tree: null, error: { offset: error.offset, message: error.message } }
    throw error
  }
}

/** The plain value of a tree; the last of several members with one key wins, as in `JSON.parse`. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(toValue)
  return Object.fromEntries(node.members.map((member) => [member.key, toValue(member.value)]))
}

class Reader {
  private at = 0
  private depth = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  document(): JsonNode {
    const tree = this.value()
    this.skipBlank()
    if (this.at < this.text.length) throw this.problem('the end of the document')
    return tree
  }

  private value(): JsonNode {
    this.skipBlank()
    if (this.text[this.at] === '{') return this.object()
    if (this.text[this.at] === '[') return this.array()
    const start = this.at
    const literal = this.match(STRING) ?? this.match(ATOM)
    if (literal === null) throw this.problem('a value')
    return { kind: 'scalar', value: this.parse(literal, start), start, end: this.at }
  }

  private object(): JsonNode {
    const start = this.at
    const members = this.list('}', () => this.member())
    return { kind: 'object', members, start, end: this.at }
  }

  private array(): JsonNode {
    const start = this.at
    const items = this.list(']', () => this.value())
    return { kind: 'array', items, start, end: this.at }
  }

  private member(): JsonMember {
    const start = this.at
    const literal = this.match(STRING)
    if (literal === null) throw this.problem('a key in double quotes')
    const keyRange = { start, end: this.at }
    this.skipBlank()
    if (this.text[this.at] !== ':') throw this.problem('a colon')
    this.at += 1
    return { key: String(this.parse(literal, start)), keyRange, value: this.value() }
  }

  private list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = []
    if (this.depth >= LIMITS.jsonDepthMax) throw this.problem(`at most ${LIMITS.jsonDepthMax} levels`)
    this.depth += 1
    this.at += 1
    for (this.skipBlank(); this.text[this.at] !== close; this.skipBlank()) {
      items.push(item())
      this.skipBlank()
      if (this.text[this.at] === ',') this.at += 1
      else if (this.text[this.at] !== close) throw this.problem(`a comma or ${close}`)
    }
    this.at += 1
    this.depth -= 1
    return items
  }

  /** A string may still hold a wrong escape or a control character, which `JSON.parse` knows best. */
  private parse(literal: string, start: number): string | number | boolean | null {
    try {
      return JSON.parse(literal)
    } catch {
      throw new SyntaxProblem(start, 'expected a text without control characters or wrong escapes')
    }
  }

  private skipBlank(): void {
    this.match(BLANK)
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  private problem(expected: string): SyntaxProblem {
    const found = this.text[this.at]
    return new SyntaxProblem(this.at, `expected ${expected}, got ${found === undefined ? 'the end' : `"${found}"`}`)
  }
}
