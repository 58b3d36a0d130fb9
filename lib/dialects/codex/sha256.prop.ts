import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha256'

it('is the digest the platform makes, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.integer({ min: 0, max: 200 }).map((n) => 'x'.repeat(n)),
  )
  fc.assert(
    fc.property(text, (message) => {
      expect(sha256Hex(message)).toBe(createHash('sha256').update(message, 'utf8').digest('hex'))
    }),
  )
})
