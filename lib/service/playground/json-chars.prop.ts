import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonChars } from './json-chars'

const values = [fc.string(), fc.boolean(), fc.constant(null), fc.integer({ min: 0, max: 9_999 })]

it('is never less than the JSON without its escapes', () => {
  fc.assert(
    fc.property(fc.object({ values }), (value) => {
      const plain = JSON.stringify(value).replaceAll(/\\u[0-9a-f]{4}|\\./g, ' ')
      expect(jsonChars(value, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(plain.length)
    }),
  )
})

it('stops once it is over, and knows again what it has measured whole', () => {
  const known = new WeakMap<object, number>()
  const value = { text: 'x'.repeat(100), more: { deep: [1, 2, 3] } }
  const whole = jsonChars(value, 1_000, known)
  expect(jsonChars([value, value], 10_000, known)).toBeGreaterThanOrEqual(2 * whole)
  expect(
    jsonChars(
      Array.from({ length: 1_000 }, () => value),
      500,
    ),
  ).toBeLessThan(700)
})
