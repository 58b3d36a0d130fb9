import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeSketch, mergeEncoded, parseSketch } from './codec'
import { mergeSketch } from './merge-sketch'
import { quantile } from './quantile'
import { addDuration, createSketch, EXACT_BELOW, isExact, type Sketch } from './sketch'

const HALF_DAY_MS = 43_200_000
const duration = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 0.01, noNaN: true }),
  fc.double({ min: 0, max: 600_000, noNaN: true }),
  fc.integer({ min: 0, max: HALF_DAY_MS * 1_000 }).map((micros) => micros / 1_000),
)
const few = fc.array(duration, { maxLength: EXACT_BELOW - 1 })
const many = fc.array(duration, { minLength: EXACT_BELOW, maxLength: 400 })
const any = fc.oneof(few, many)
const share = fc.double({ min: 0, max: 1, noNaN: true })

function sketchOf(durations: readonly number[]): Sketch {
  const sketch = createSketch()
  for (const value of durations) addDuration(sketch, value)
  return sketch
}

function merged(...parts: readonly (readonly number[])[]): Sketch {
  const into = createSketch()
  for (const part of parts) mergeSketch(into, sketchOf(part))
  return into
}

/** The slow, plain answer: sort and count. */
function nearestRankOf(durations: readonly number[], q: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  const index = sorted.findIndex((_, at) => (at + 1) / sorted.length >= q - 1e-12)
  return sorted[index] ?? Number.NaN
}

test('below 100 durations a quantile is the nearest rank', () => {
  fc.assert(
    fc.property(fc.array(duration, { minLength: 1, maxLength: EXACT_BELOW - 1 }), share, (durations, q) => {
      const sketch = sketchOf(durations)
      expect(isExact(sketch)).toBe(true)
      expect(quantile(sketch, q)).toBe(nearestRankOf(durations, q))
    }),
  )
})

test('from 100 durations on a quantile is within 1 % of the nearest rank, or below the resolution with it', () => {
  fc.assert(
    fc.property(many, share, (durations, q) => {
      const sketch = sketchOf(durations)
      const expected = nearestRankOf(durations, q)
      expect(isExact(sketch)).toBe(false)
      expect(Math.abs((quantile(sketch, q) ?? Number.NaN) - expected)).toBeLessThanOrEqual(
        expected < 0.001 ? 0.001 : expected * 0.01,
      )
    }),
  )
})

test('the bytes do not depend on the order of durations', () => {
  fc.assert(
    fc.property(any, (durations) => {
      expect(encodeSketch(sketchOf(durations.toReversed()))).toEqual(encodeSketch(sketchOf(durations)))
    }),
  )
})

test('merging is associative and commutative', () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      const left = encodeSketch(merged([...a, ...b], c))
      expect(encodeSketch(merged(a, [...b, ...c]))).toEqual(left)
      expect(encodeSketch(merged(c, b, a))).toEqual(left)
    }),
  )
})

test('merged windows equal one big window', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (windows) => {
      expect(encodeSketch(merged(...windows))).toEqual(encodeSketch(sketchOf(windows.flat())))
    }),
  )
})

test('merging leaves the merged sketch as it was', () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      const from = sketchOf(b)
      const before = encodeSketch(from)
      mergeSketch(sketchOf(a), from)
      expect(encodeSketch(from)).toEqual(before)
    }),
  )
})

test('bytes come back as the sketch they were made of', () => {
  fc.assert(
    fc.property(any, share, (durations, q) => {
      const sketch = sketchOf(durations)
      const bytes = encodeSketch(sketch)
      expect(quantile(parseSketch(bytes), q)).toBe(quantile(sketch, q))
      expect(encodeSketch(parseSketch(bytes))).toEqual(bytes)
    }),
  )
})

test('merging bytes equals merging the sketch', () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      const into = sketchOf(a)
      mergeEncoded(into, encodeSketch(sketchOf(b)))
      expect(encodeSketch(into)).toEqual(encodeSketch(merged(a, b)))
    }),
  )
})

test('a shortened or lengthened text of bytes is refused', () => {
  fc.assert(
    fc.property(any, fc.nat(), (durations, cut) => {
      const bytes = encodeSketch(sketchOf(durations))
      expect(() => parseSketch(bytes.subarray(0, cut % bytes.length))).toThrow(RangeError)
      expect(() => parseSketch(Uint8Array.of(...bytes, 0))).toThrow(RangeError)
    }),
  )
})

test('any bytes are either refused with a RangeError or a sketch', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        expect(parseSketch(bytes).count).toBeGreaterThanOrEqual(0)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})
