import { expect, it } from 'vitest'
import type { TimeAxis } from '#lib/trace'
import { barOf, viewOf, WHOLE, zoomed } from './bar-of'

const axis: TimeAxis = { cuts: [], toShare: (ms) => ms / 1_000, toMs: (share) => share * 1_000 }

it('places a span on the whole axis', () => {
  expect(barOf(axis, WHOLE, { startMs: 250, endMs: 750 })).toEqual({ left: 25, width: 50 })
})

it('cuts a span at the edges of the view and leaves out what lies beyond', () => {
  const view = { from: 0.5, to: 0.75 }
  expect(barOf(axis, view, { startMs: 250, endMs: 1_000 })).toEqual({ left: 0, width: 100 })
  expect(barOf(axis, view, { startMs: 625, endMs: 1_000 })).toEqual({ left: 50, width: 50 })
  expect(barOf(axis, view, { startMs: 0, endMs: 400 })).toBeNull()
})

it('keeps a span without extent where it is', () => {
  expect(barOf(axis, WHOLE, { startMs: 500, endMs: 500 })).toEqual({ left: 50, width: 0 })
})

it('zooms into a part of the view, whichever way it was dragged', () => {
  expect(zoomed({ from: 0.2, to: 0.6 }, 0.75, 0.25)).toEqual({ from: expect.closeTo(0.3), to: expect.closeTo(0.5) })
  expect(zoomed(WHOLE, -1, 2)).toEqual(WHOLE)
})

it('shows a span with a little around it, within the axis', () => {
  expect(viewOf(axis, { startMs: 400, endMs: 600 })).toEqual({ from: expect.closeTo(0.39), to: expect.closeTo(0.61) })
  expect(viewOf(axis, { startMs: 0, endMs: 1_000 })).toEqual(WHOLE)
  const point = viewOf(axis, { startMs: 500, endMs: 500 })
  expect(point.to - point.from).toBeGreaterThan(0)
})
