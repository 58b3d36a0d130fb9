import { expect, it } from 'vitest'
import { replaceValue } from './replace-value'

it('replaces the value alone: comments, blanks and the other members stay', () => {
  const text = '// mine\n[\n  { "id": "a", /* first */ "order":   1 , },\n]'
  expect(replaceValue(text, '[0].order', -20)).toBe('// mine\n[\n  { "id": "a", /* first */ "order":   -20 , },\n]')
})

it('takes a lone object as the first of a list, and the last of several members with one key', () => {
  expect(replaceValue('{ "order": 1, "order": 2 }', '[0].order', 7)).toBe('{ "order": 1, "order": 7 }')
})

it('keeps a byte order mark', () => {
  expect(replaceValue('\uFEFF{ "order": 1 }', 'order', 2)).toBe('\uFEFF{ "order": 2 }')
})

it('replaces nothing where there is no such value, or no JSON', () => {
  expect(replaceValue('[{ "id": "a" }]', '[0].order', 1)).toBeNull()
  expect(replaceValue('[{ "order": ', '[0].order', 1)).toBeNull()
})
