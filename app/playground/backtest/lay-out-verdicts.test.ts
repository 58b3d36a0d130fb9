import { describe, expect, it } from 'vitest'
import type { BacktestCounts } from '#lib/contract'
import { layOutVerdicts } from './lay-out-verdicts'
import { sumCounts } from './sum-counts'

const counts = (changes: Partial<BacktestCounts>): BacktestCounts => ({
  'newly-blocked': 0,
  'no-longer-blocked': 0,
  'still-blocked': 0,
  'still-allowed': 0,
  unknown: 0,
  ...changes,
})

describe('layOutVerdicts', () => {
  it('keeps what was blocked and what would be blocked each in one piece', () => {
    const all = counts({
      'newly-blocked': 1,
      'no-longer-blocked': 2,
      'still-blocked': 3,
      'still-allowed': 4,
      unknown: 5,
    })
    const layout = layOutVerdicts(all)
    expect(layout.columns.map(({ count }) => count)).toEqual([2, 3, 1, 4, 5])
    expect([layout.blockedThen, layout.blockedNow]).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  it('leaves out what was not found', () => {
    const layout = layOutVerdicts(counts({ 'newly-blocked': 1, 'still-allowed': 4 }))
    expect(layout).toEqual({
      columns: [
        { verdict: 'newly-blocked', count: 1 },
        { verdict: 'still-allowed', count: 4 },
      ],
      blockedThen: null,
      blockedNow: [1, 2],
    })
  })
})

it('sums', () => {
  const sums = sumCounts(counts({ 'newly-blocked': 1, 'no-longer-blocked': 2, 'still-blocked': 4, 'still-allowed': 8 }))
  expect(sums).toEqual({ wouldBlock: 5, blockedThen: 6, unchanged: 12 })
})
