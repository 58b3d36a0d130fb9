import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonObjects } from '#lib/testing'
import { fitsJsonBytes, utf8Bytes } from './json'

const texts = fc.string({ unit: 'binary' }).map((text) => ({ text }))
const escapes = fc
  .array(fc.constantFrom('"', '\\', '\u0000', '\ud800', 'é', '€', '😀'))
  .map((parts) => [parts.join('')])
const holes = fc.constantFrom<unknown>({ a: undefined }, [undefined], { a: [], b: {} }, -0, 1e-300, true, null)

const distances = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1_000, max: 10_000 }))

it('fitsJsonBytes says what the bytes of the JSON text say, at bounds close by and far away', () => {
  fc.assert(
    fc.property(fc.oneof(jsonObjects, texts, escapes, holes), distances, (value, distance) => {
      const bytes = utf8Bytes(JSON.stringify(value))
      expect(fitsJsonBytes(value, bytes + distance)).toBe(distance >= 0)
    }),
    { numRuns: 2_000 },
  )
})
