import { expect, it } from 'vitest'
import { millisecondsText } from './duration-text'

it.each([
  [0, '0 ms'],
  [0.5, '0.5 ms'],
  [60_000, '60000 ms'],
  [-5, '-5 ms'],
  [3_155_759_999_999, '3155759999999 ms'],
  [3_155_760_000_000, 'more than 100 years'],
  [1e303, 'more than 100 years'],
  [Number.POSITIVE_INFINITY, 'more than 100 years'],
  [Number.NEGATIVE_INFINITY, 'a time that is over'],
  [Number.NaN, 'an unknown time'],
])('writes %s ms as %s', (ms, text) => {
  expect(millisecondsText(ms)).toBe(text)
})
