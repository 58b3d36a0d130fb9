/** Place in a text, both counted from 1; columns are UTF-16 units, as editors count them. */
export interface TextPosition {
  line: number
  column: number
}

/** The line and column of an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Finds many places of one text: its lines are counted once. */
export function createPositions(text: string): (offset: number) => TextPosition {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)]
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** A text that is no JSON: where, what was expected and what stands there. */
export class TextSyntaxError extends Error {
  readonly expected: string
  readonly received: string
  readonly position: TextPosition

  constructor(text: string, offset: number, expected: string) {
    const character = text.codePointAt(offset)
    const received = character === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(character))
    const position = positionAt(text, offset)
    super(`line ${position.line}, column ${position.column}: expected ${expected}, got ${received}`)
    this.name = 'TextSyntaxError'
    this.expected = expected
    this.received = received
    this.position = position
  }
}
