import { expect, it } from 'vitest'
import { plainText } from './plain-text'

it.each<[unknown, string]>([
  ['a', 'a'],
  [5, '5'],
  [false, 'false'],
  [null, ''],
  [['a'], ''],
  [{ toString: 1, valueOf: 1 }, ''],
])('plainText of %j is %j', (value, text) => {
  expect(plainText(value)).toBe(text)
})
