import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CappedOutput } from './capped-output'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('keeps the first bytes, counts all, and answers what it kept of each piece', () => {
  const output = new CappedOutput(5)
  expect(['abc', 'def', 'ghi'].map((piece) => text(output.add(Buffer.from(piece))))).toEqual(['abc', 'de', ''])
  expect(text(output.bytes())).toBe('abcde')
  expect({ totalBytes: output.totalBytes, isTruncated: output.isTruncated }).toEqual({
    totalBytes: 9,
    isTruncated: true,
  })
})

test('does not hold a large block for a small part of it', () => {
  const output = new CappedOutput(3)
  output.add(Buffer.alloc(1_000_000))
  expect(output.bytes().buffer.byteLength).toBeLessThan(100_000)
})

test('holds the beginning of all that came, however it came', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 20 })
  fc.assert(
    fc.property(pieces, fc.nat({ max: 100 }), (drawn, maxBytes) => {
      const output = new CappedOutput(maxBytes)
      const kept = drawn.map((piece) => output.add(piece))
      const all = Buffer.concat(drawn)
      expect(Buffer.from(output.bytes())).toEqual(all.subarray(0, maxBytes))
      expect(Buffer.concat(kept)).toEqual(all.subarray(0, maxBytes))
      expect(output.isTruncated).toBe(all.length > maxBytes)
    }),
  )
})
