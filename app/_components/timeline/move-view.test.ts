import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TimeAxis } from '#lib/trace'
import { isWhole, WHOLE } from './bar-of'
import { panned, resized, scaled, showing, viewOf, zoomed } from './move-view'

const axis: TimeAxis = { cuts: [], toShare: (ms) => ms / 1_000, toMs: (share) => share * 1_000 }
const view = { from: 0.4, to: 0.6 }

it('zooms between two places of the view, whichever way it was dragged', () => {
  expect(zoomed(view, 0.75, 0.25)).toEqual({ from: expect.closeTo(0.45), to: expect.closeTo(0.55) })
  expect(zoomed(WHOLE, -1, 2)).toEqual(WHOLE)
})

it('shows a span with a little around it, within the axis', () => {
  expect(viewOf(axis, { startMs: 400, endMs: 600 })).toEqual({ from: expect.closeTo(0.39), to: expect.closeTo(0.61) })
  expect(viewOf(axis, { startMs: 0, endMs: 1_000 })).toEqual(WHOLE)
  const point = viewOf(axis, { startMs: 500, endMs: 500 })
  expect(point.to - point.from).toBeGreaterThan(0)
})

it('zooms in and out around a place that stays where it is', () => {
  const closer = scaled(view, 0.5, 0)
  expect(closer.from).toBeCloseTo(0.4)
  expect(closer.to).toBeCloseTo(0.5)
  expect(isWhole(scaled(view, 100))).toBe(true)
})

it('moves by parts of its width and stops at the ends', () => {
  expect(panned(view, 1).from).toBeCloseTo(0.6)
  expect(panned(view, -10)).toEqual({ from: 0, to: expect.closeTo(0.2) })
})

it('takes one end along and never past the other', () => {
  expect(resized(view, 'from', 0.1)).toEqual({ from: 0.1, to: 0.6 })
  const shut = resized(view, 'to', 0)
  expect(shut.to).toBeGreaterThan(shut.from)
})

it('moves to a place only when that is outside', () => {
  expect(showing(view, 0.5)).toBe(view)
  const moved = showing(view, 0.9)
  expect(moved.from).toBeLessThanOrEqual(0.9)
  expect(moved.to).toBeGreaterThanOrEqual(0.9)
})

it('stays within the axis and never shuts, whatever is done to it', () => {
  const share = fc.double({ min: -2, max: 3, noNaN: true })
  const moves = fc.oneof(
    share.map((by) => (from: typeof view) => panned(from, by)),
    fc.double({ min: 0.01, max: 50, noNaN: true }).map((factor) => (from: typeof view) => scaled(from, factor)),
    share.map((at) => (from: typeof view) => showing(from, Math.min(1, Math.max(0, at)))),
    fc.tuple(fc.constantFrom('from' as const, 'to' as const), share).map(
      ([end, at]) =>
        (from: typeof view) =>
          resized(from, end, at),
    ),
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 12 }), (steps) => {
      const end = steps.reduce((from, step) => step(from), WHOLE)
      expect(end.from).toBeGreaterThanOrEqual(-1e-4)
      expect(end.to).toBeLessThanOrEqual(1 + 1e-4)
      expect(end.to).toBeGreaterThan(end.from)
    }),
  )
})
