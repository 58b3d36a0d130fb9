import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointStarts, pointWidthMs, SERIES_POINTS_MAX } from './series-points'
import { tileRange } from './tiles'
import { cutToMinutes, MINUTE_MS } from './time-range'

const START_MINUTES = 29_000_000
const TEN_YEARS_MINUTES = 5_256_000
const range = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.oneof(fc.nat(5_000), fc.nat(TEN_YEARS_MINUTES)))
  .map(([start, length]) => ({
    fromMs: (START_MINUTES + start) * MINUTE_MS,
    toMs: (START_MINUTES + start + length) * MINUTE_MS,
  }))

test('tiles cover the range without gap or overlap, each on edges of its own width', () => {
  fc.assert(
    fc.property(range, (window) => {
      let reached = window.fromMs
      for (const tile of tileRange(window)) {
        expect(tile.fromMs).toBe(reached)
        expect(tile.toMs).toBeGreaterThan(tile.fromMs)
        expect(tile.fromMs % tile.resolutionMs).toBe(0)
        expect(tile.toMs % tile.resolutionMs).toBe(0)
        reached = tile.toMs
      }
      expect(reached).toBe(window.toMs)
    }),
  )
})

test('a window is read from few sums: whole days, and finer ones at its edges only', () => {
  fc.assert(
    fc.property(range, (window) => {
      const sums = tileRange(window).map((tile) => (tile.toMs - tile.fromMs) / tile.resolutionMs)
      const days = (window.toMs - window.fromMs) / (1_440 * MINUTE_MS)
      expect(sums.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(days + 2 * (23 + 5 + 9))
    }),
  )
})

test('no tile of a series reaches over two of its points', () => {
  fc.assert(
    fc.property(range, (window) => {
      const width = pointWidthMs(window)
      for (const { resolutionMs } of tileRange(window, width)) expect(width % resolutionMs).toBe(0)
    }),
  )
})

test('a series has at most 200 points, and they cover the range', () => {
  fc.assert(
    fc.property(range, (window) => {
      const width = pointWidthMs(window)
      const { firstMs, count } = pointStarts(window, width)
      expect(count).toBeLessThanOrEqual(SERIES_POINTS_MAX)
      expect(firstMs).toBeLessThanOrEqual(window.fromMs)
      expect(firstMs + count * width).toBeGreaterThanOrEqual(window.toMs)
    }),
  )
})

test('cutting to minutes widens by less than a minute at each end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.integer({ min: 0 }), (a, b) => {
      const cut = cutToMinutes({ fromMs: a, toMs: b })
      expect([cut.fromMs % MINUTE_MS, cut.toMs % MINUTE_MS]).toEqual([0, 0])
      expect(a - cut.fromMs).toBeGreaterThanOrEqual(0)
      expect(a - cut.fromMs).toBeLessThan(MINUTE_MS)
      expect(cut.toMs - b).toBeGreaterThanOrEqual(0)
      expect(cut.toMs - b).toBeLessThan(MINUTE_MS)
    }),
  )
})
