import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffLines } from './diff-lines'

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

it('shows what changed between the lines that stayed', () => {
  expect(shown('a\nb\nc', 'a\nB\nc\nd')).toEqual([' a', '-b', '+B', ' c', '+d'])
  expect(shown('a', 'a')).toEqual([' a'])
})

it('gives back both texts and keeps everything of equal ones', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffLines(before, after)
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text)
      expect(without('added').join('\n')).toBe(before)
      expect(without('removed').join('\n')).toBe(after)
      expect(diffLines(before, before).every((line) => line.kind === 'same')).toBe(true)
    }),
  )
})
