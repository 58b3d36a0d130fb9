import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCursor, toCursor, toPage } from './cursor'

test('a cursor comes back as its position', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.string(), (atMs, id, runId) => {
      expect(parseCursor('outcomes', toCursor('outcomes', { atMs, id }))).toEqual({ atMs, id })
      expect(parseCursor('runs', toCursor('runs', { atMs, id: runId }))).toEqual({ atMs, id: runId })
    }),
  )
})

test('any other text is refused with INVALID_CURSOR', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseCursor('outcomes', text)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }))
    }),
  )
})

test('a long foreign cursor is not repeated whole', () => {
  expect(() => parseCursor('runs', 'x'.repeat(5_000))).toThrow(/^cursor: .{1,120}$/)
})

test('a page that holds all has no cursor', () => {
  expect(toPage([1, 2], 2, String)).toEqual({ items: [1, 2], nextCursor: null })
  expect(toPage([1, 2, 3], 2, String)).toEqual({ items: [1, 2], nextCursor: '2' })
  expect(toPage([], 2, String)).toEqual({ items: [], nextCursor: null })
})
