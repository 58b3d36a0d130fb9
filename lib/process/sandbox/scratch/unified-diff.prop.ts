import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editScript } from './edit-script'
import { unifiedDiff } from './unified-diff'

const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: 30 })

it('leads from the old lines to the new ones', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const edits = editScript(before, after) ?? []
      expect(edits.filter(({ kind }) => kind !== '+').map(({ line }) => line)).toEqual(before)
      expect(edits.filter(({ kind }) => kind !== '-').map(({ line }) => line)).toEqual(after)
    }),
  )
})

it('takes no more edits than the longest common part leaves over', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const edits = (editScript(before, after) ?? []).filter(({ kind }) => kind !== ' ').length
      expect(edits).toBe(before.length + after.length - 2 * commonLength(before, after))
    }),
  )
})

it('is empty for equal texts alone', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(unifiedDiff(before.join(''), after.join('')) === '').toBe(before.join('') === after.join(''))
    }),
  )
})

/** Length of the longest common subsequence, by the plain table. */
function commonLength(before: readonly string[], after: readonly string[]): number {
  let row = new Array<number>(after.length + 1).fill(0)
  for (const line of before) {
    const next = [0]
    after.forEach((other, at) => {
      next.push(line === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    })
    row = next
  }
  return row[after.length] ?? 0
}
