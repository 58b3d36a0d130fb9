import { describe, expect, test } from 'vitest'
import { SLO_RANKS } from '#lib/contract'
import { createAccumulation } from './accumulation'
import { chooseGroups, rankGroups, toGroupPoint } from './group-series'
import { toPanel } from './indicators'

const panel = toPanel(createAccumulation())
const groups = [
  { key: 'slow', panel: { ...panel, p95Ms: 900, ran: 1 } },
  { key: 'busy', panel: { ...panel, p95Ms: 2, ran: 99 } },
  { key: 'broken', panel: { ...panel, ran: 4, failureRate: 0.9 } },
  { key: 'leaky', panel: { ...panel, ran: 5, failureRate: 0.1, leaks: 3 } },
  { key: 'strict', panel: { ...panel, ran: 6, explicitBlocks: 2, syntheticBlocks: 1 } },
]

test.each([
  ['slowest', 'slow'],
  ['noisiest', 'busy'],
  ['failing', 'broken'],
  ['leaking', 'leaky'],
  ['blocking', 'strict'],
] as const)('%s puts %s on top', (rank, key) => {
  expect(rankGroups(groups, rank)[0]?.key).toBe(key)
})

test('the order does not depend on that of the groups', () => {
  for (const rank of SLO_RANKS) expect(rankGroups(groups.toReversed(), rank)).toEqual(rankGroups(groups, rank))
})

test('after the leaks come the slowest', () => {
  expect(rankGroups(groups, 'leaking').map(({ key }) => key)).toEqual(['leaky', 'slow', 'busy', 'strict', 'broken'])
})

describe('groups without a series of their own', () => {
  test('are put together in the last one', () => {
    expect(chooseGroups(groups, { count: 2, rank: 'noisiest' })).toEqual([
      { key: 'busy', groups: 1 },
      { key: 'strict', groups: 1 },
      { key: null, groups: 3 },
    ])
  })

  test('are not there when every group has its own', () => {
    expect(chooseGroups(groups, { count: 5, rank: 'slowest' })).toHaveLength(5)
  })
})

test('a point at which nothing ran is null', () => {
  expect(toGroupPoint(createAccumulation())).toBeNull()
})
