import { expect, it } from 'vitest'
import { formatDuration } from './duration'
import { formatCount, formatRate } from './number'

it.each([
  [null, '–'],
  [0, '0 ms'],
  [0.002, '<0.01 ms'],
  [0.02, '0.02 ms'],
  [0.42, '0.4 ms'],
  [2, '2 ms'],
  [12.4, '12 ms'],
  [100, '100 ms'],
  [1_340, '1.34 s'],
  [5_000, '5 s'],
  [45_200, '45.2 s'],
  [125_000, '2 min 5 s'],
  [7_200_000, '2 h'],
  [90_000_000, '1 d 1 h'],
  [-2, '-2 ms'],
  [-125_000, '-2 min 5 s'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, 'more than 100 years'],
  [Number.MAX_SAFE_INTEGER, 'more than 100 years'],
])('writes %s ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

it.each([
  [null, '–'],
  [0, '0 %'],
  [1, '100 %'],
  [0.0004, '<0.1 %'],
  [0.004, '0.4 %'],
  [0.123, '12 %'],
  [0.998, '99.8 %'],
])('writes the rate %s as %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

it('writes counts', () => {
  expect(formatCount(12_480)).toBe('12,480')
})
