import { describe, expect, it } from 'vitest'
import { createLineMap, firstLine } from './text-lines'

const TEXT = 'ab\ncd\r\n\nef'

describe('createLineMap', () => {
  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [7, 3, 1],
    [8, 4, 1],
    [10, 4, 3],
  ])('offset %i is line %i, column %i, and back', (offset, line, column) => {
    const lines = createLineMap(TEXT)
    expect(lines.position(offset)).toEqual({ line, column })
    expect(lines.offset({ line, column })).toBe(offset)
  })

  it('keeps a place beyond the text at its end', () => {
    expect(createLineMap(TEXT).offset({ line: 40, column: 2 })).toBe(TEXT.length)
  })
})

describe('firstLine', () => {
  it('cuts a range at its first line break and keeps at least one character', () => {
    expect(firstLine('{\n}', { start: 0, end: 3 })).toEqual({ start: 0, end: 1 })
    expect(firstLine('{ }', { start: 0, end: 3 })).toEqual({ start: 0, end: 3 })
    expect(firstLine('a\nb', { start: 1, end: 3 })).toEqual({ start: 1, end: 2 })
  })
})
