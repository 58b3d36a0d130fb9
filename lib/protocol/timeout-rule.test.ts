import { expect, it } from 'vitest'
import { toTimeoutMs } from './timeout-rule'

const RULE = { unit: 's', defaultMs: 600_000, startMs: 0 } as const

it.each([
  [undefined, 600_000],
  [null, 600_000],
  ['', 600_000],
  ['x', 600_000],
  [Number.NaN, 600_000],
  [0.5, 500],
  ['5', 5_000],
  [-1, 0],
  [Number.NEGATIVE_INFINITY, 0],
  [1e300, Number.MAX_SAFE_INTEGER],
  [Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER],
])('takes %s for a number that JSON can hold: %s', (value, ms) => {
  expect(toTimeoutMs(value, RULE)).toBe(ms)
})
