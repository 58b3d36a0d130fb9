import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLonger, distributionQuantile, toDistribution } from './distribution'
import { toHistogram } from './histogram'
import { quantile } from './sketch/quantile'
import { addDuration, createSketch, EXACT_BELOW } from './sketch/sketch'
import { adviseTimeout } from './timeout-advice'

/** One bucket of the sketch, wide. */
const BUCKET = 1.0203
const duration = fc.oneof(
  fc.double({ min: 0.01, max: 600_000, noNaN: true }),
  fc.integer({ min: 1, max: 5_000 }),
  fc.constantFrom(250, 251, 249.9),
)
const few = fc.array(duration, { minLength: 1, maxLength: EXACT_BELOW - 1 })
const many = fc.array(duration, { minLength: EXACT_BELOW, maxLength: 300 })
const any = fc.oneof(few, many)
const timeout = fc.oneof(duration, fc.integer({ min: 1, max: 600_000 }))

function sketchOf(durations: readonly number[]) {
  const sketch = createSketch()
  for (const value of durations) addDuration(sketch, value)
  return sketch
}

const distributionOf = (durations: readonly number[]) => toDistribution(sketchOf(durations))
const longer = (durations: readonly number[], ms: number) => durations.filter((value) => value > ms).length
const advise = (durations: readonly number[], timeoutMs: number, timedOut = 0) =>
  adviseTimeout({ distribution: distributionOf(durations), timeoutMs, timedOut })

test('quantiles of a distribution are those of its sketch', () => {
  fc.assert(
    fc.property(any, fc.double({ min: 0, max: 1, noNaN: true }), (durations, share) => {
      const sketch = sketchOf(durations)
      expect(distributionQuantile(toDistribution(sketch), share)).toBe(quantile(sketch, share))
    }),
  )
})

test('below 100 runs the longer ones are counted exactly', () => {
  fc.assert(
    fc.property(few, timeout, (durations, ms) => {
      expect(countLonger(distributionOf(durations), ms)).toBe(longer(durations, ms))
    }),
  )
})

test('from 100 runs on the count misses at most what lies in one bucket', () => {
  fc.assert(
    fc.property(many, timeout, (durations, ms) => {
      const counted = countLonger(distributionOf(durations), ms)
      expect(counted).toBeLessThanOrEqual(longer(durations, ms))
      expect(counted).toBeGreaterThanOrEqual(longer(durations, ms * BUCKET))
    }),
  )
})

test('a longer timeout never cuts more, and one of the longest run cuts nothing', () => {
  fc.assert(
    fc.property(any, timeout, timeout, (durations, a, b) => {
      const [short, long] = [Math.min(a, b), Math.max(a, b)]
      expect(advise(durations, long).cut).toBeLessThanOrEqual(advise(durations, short).cut)
      expect(advise(durations, Math.max(...durations)).cut).toBe(0)
      expect(advise(durations, 0).cut).toBe(durations.length)
    }),
  )
})

test('a suggestion comes from enough runs alone, leaves room over p99 and keeps to the limits', () => {
  fc.assert(
    fc.property(any, timeout, (durations, ms) => {
      const { suggestedMs, withheld, p99Ms, runs, share, cut } = advise(durations, ms)
      expect(withheld).toBe(durations.length < EXACT_BELOW ? 'few-runs' : null)
      expect(suggestedMs === null).toBe(withheld !== null)
      if (suggestedMs !== null && p99Ms !== null) {
        expect(suggestedMs).toBeGreaterThanOrEqual(Math.min(p99Ms * 1.5, 600_000))
        expect(suggestedMs).toBeGreaterThanOrEqual(10)
        expect(suggestedMs).toBeLessThanOrEqual(600_000)
      }
      expect(share).toBe(cut / runs)
    }),
  )
})

test('a histogram holds every duration once, in the bin whose edges hold it', () => {
  fc.assert(
    fc.property(any, fc.array(timeout, { maxLength: 3 }), (durations, marks) => {
      const { bins, placeOf } = toHistogram(distributionOf(durations), marks)
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(durations.length)
      for (const { overMs, upToMs, count } of bins) {
        expect(longer(durations, overMs) - longer(durations, upToMs)).toBe(count)
      }
      for (const [index, bin] of bins.entries()) if (index > 0) expect(bin.overMs).toBe(bins[index - 1]?.upToMs)
      for (const ms of [...durations, ...marks]) {
        expect(placeOf(ms)).toBeGreaterThanOrEqual(0)
        expect(placeOf(ms)).toBeLessThanOrEqual(1)
      }
      expect(bins.length).toBeLessThanOrEqual(50)
    }),
  )
})
