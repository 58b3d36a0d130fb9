import { expect, test } from 'vitest'
import type { TranslationLoss } from '#lib/contract'
import { groupLosses } from './group-losses'

const loss = (why: string, line: number): TranslationLoss => ({
  ref: `r${line}`,
  line,
  column: 1,
  kind: 'lost',
  what: 'tool',
  why,
  hint: '',
})

test('tells the same thing once, with all its places', () => {
  const groups = groupLosses([loss('a', 1), loss('b', 2), loss('a', 3)])
  expect(groups.map(({ why, rows }) => [why, rows.map(({ line }) => line)])).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ])
  expect(groupLosses([])).toEqual([])
})
