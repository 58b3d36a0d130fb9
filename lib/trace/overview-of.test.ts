import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { columnOf, overviewOf } from './overview-of'
import { spansOf } from './spans-of'
import { createTimeAxis } from './time-axis'

const overview = (outcomes: ReturnType<typeof traceOutcome>[], columns: number) => {
  const spans = spansOf(runTrace([traceDispatch('dispatch-1', 0, { durationMs: 100 })], outcomes))
  return overviewOf(spans, createTimeAxis(spans, { cutIdle: false }), columns)
}

it('counts the hooks that ran at once in each column, over the most', () => {
  const { busy } = overview([traceOutcome('a', 0, { durationMs: 49 }), traceOutcome('b', 26, { durationMs: 20 })], 4)
  expect(busy).toEqual([0.5, 1, 0, 0])
})

it('marks where a hook stopped its event, and where one failed without', () => {
  const { blocked, failed } = overview(
    [
      traceOutcome('a', 0, { disposition: 'failed-open' }),
      traceOutcome('b', 30, { disposition: 'denied', blocking: true }),
      traceOutcome('c', 60, { disposition: 'failed-closed', blocking: true }),
      traceOutcome('d', 90, {}),
    ],
    10,
  )
  expect([blocked, failed]).toEqual([[3, 6], [0]])
})

it('has as many columns as asked for, none over 1, whatever the trace', () => {
  const outcome = fc.tuple(fc.nat(200), fc.double({ min: 0, max: 300, noNaN: true }))
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), (outcomes, columns) => {
      const { busy } = overview(
        outcomes.map(([at, durationMs], index) => traceOutcome(`o${index}`, at, { durationMs })),
        columns,
      )
      expect(busy).toHaveLength(columns)
      expect(busy.every((share) => share >= 0 && share <= 1)).toBe(true)
      expect(busy.some((share) => share === 1)).toBe(outcomes.length > 0)
    }),
  )
})

it('holds a share within the columns', () => {
  expect([columnOf(-1, 4), columnOf(0.5, 4), columnOf(1, 4)]).toEqual([0, 2, 3])
})
