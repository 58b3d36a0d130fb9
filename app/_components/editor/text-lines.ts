import type { TextRange } from '#lib/jsonc'

/** A place in a text as editors count it: lines and columns start at 1. */
export interface LinePosition {
  line: number
  column: number
}

/** Turns offsets of one text into lines and columns; made once per text. */
export interface LineMap {
  position(offset: number): LinePosition
  offset(position: LinePosition): number
}

/** Maps the offsets of a text to its lines and columns, and back. */
export function createLineMap(text: string): LineMap {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)]
  return {
    position(offset) {
      const line = Math.max(1, starts.findLastIndex((start) => start <= offset) + 1)
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 }
    },
    offset({ line, column }) {
      return Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1)
    },
  }
}

/** The first line of a range, so that a mark on a whole object does not underline the page. */
export function firstLine(text: string, range: TextRange): TextRange {
  const firstBreak = text.slice(range.start, range.end).search(/[\r\n]/)
  return firstBreak < 0 ? range : { start: range.start, end: range.start + Math.max(1, firstBreak) }
}
