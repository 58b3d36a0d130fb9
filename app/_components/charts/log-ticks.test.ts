import { expect, it } from 'vitest'
import { durationTick, logTicks, onLogAxis } from './log-ticks'

it.each([
  { values: [0.3, 201], ticks: [0.1, 1, 10, 100, 1_000] },
  { values: [5], ticks: [1, 2, 5, 10] },
  { values: [10, 100], ticks: [10, 20, 50, 100] },
  { values: [0, null], ticks: [0.01, 0.02, 0.05, 0.1] },
  { values: [null], ticks: [1, 2, 5, 10] },
])('spans $values with $ticks', ({ values, ticks }) => {
  const found = logTicks(values)
  expect(found.length).toBe(ticks.length)
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick)
})

it('lifts what a logarithm cannot show', () => {
  expect([0, 0.5, null].map(onLogAxis)).toEqual([0.01, 0.5, null])
})

it.each([
  [100, '100 ms'],
  [10_000, '10 s'],
  [100_000, '100 s'],
])('a tick of %d ms reads %s', (ms, text) => {
  expect(durationTick(ms)).toBe(text)
})
