import { expect, it } from 'vitest'
import { logTicks, onLogAxis } from './log-ticks'

it.each([
  [
    [0.3, 201],
    [0.1, 1, 10, 100, 1_000],
  ],
  [[5], [1, 2, 5, 10]],
  [
    [10, 100],
    [10, 100],
  ],
  [
    [0, null],
    [0.01, 0.1],
  ],
  [[null], [1, 2, 5, 10]],
])('spans %s with %s', (values, ticks) => {
  const found = logTicks(values)
  expect(found.length).toBe(ticks.length)
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick)
})

it('lifts what a logarithm cannot show', () => {
  expect([0, 0.5, null].map(onLogAxis)).toEqual([0.01, 0.5, null])
})
