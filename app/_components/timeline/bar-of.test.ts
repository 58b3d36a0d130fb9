import { expect, it } from 'vitest'
import type { TimeAxis } from '#lib/trace'
import { barOf, WHOLE } from './bar-of'

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
