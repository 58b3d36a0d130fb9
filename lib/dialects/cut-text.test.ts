import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes } from '#lib/contract'
import { cutBytes, cutChars, wholeCharacters } from './cut-text'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['😀', 0, ''],
])('cuts %s to %i characters', (text, maxChars, kept) => {
  expect(cutChars(text, maxChars)).toBe(kept)
})

test.each([
  ['abc', 3, 'abc'],
  ['aé', 2, 'a'],
  ['aé', 3, 'aé'],
  ['a😀b', 4, 'a'],
  ['a😀b', 5, 'a😀'],
])('cuts %s to %i bytes', (text, maxBytes, kept) => {
  expect(cutBytes(text, maxBytes)).toBe(kept)
})

test('replaces half characters', () => {
  expect(wholeCharacters('a\uD83Db\uDE00c😀')).toBe('a\uFFFDb\uFFFDc😀')
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

test('keeps a whole start within the bytes, and one that no further character would fit into', () => {
  fc.assert(
    fc.property(anyText, fc.nat(60), (text, maxBytes) => {
      const kept = cutBytes(text, maxBytes)
      expect(text.startsWith(kept)).toBe(true)
      expect(utf8Bytes(kept)).toBeLessThanOrEqual(maxBytes)
      const next = [...text.slice(kept.length)][0]
      if (next) expect(utf8Bytes(kept + next)).toBeGreaterThan(maxBytes)
    }),
  )
})
