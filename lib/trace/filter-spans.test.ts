import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { filterSpans } from './filter-spans'
import { spansOf } from './spans-of'

const spans = spansOf(
  runTrace(
    [traceDispatch('d1', 0, { durationMs: 100 }), traceDispatch('d2', 200, { durationMs: 10 })],
    [
      traceOutcome('slow', 0, { dispatchId: 'd1', durationMs: 90 }),
      traceOutcome('quick', 90, { dispatchId: 'd1', durationMs: 4, disposition: 'denied' }),
      traceOutcome('bridge', 200, { dispatchId: 'd2', durationMs: 10, disposition: 'observed' }),
      traceOutcome('child', 201, {
        dispatchId: 'd2',
        parentOutcomeId: 'bridge',
        durationMs: 0.2,
        disposition: 'failed-open',
      }),
    ],
  ),
)
const left = (dispositions: string[], leastShare = 0) =>
  filterSpans(spans, { dispositions, leastShare }).map(({ id }) => id)

it('takes everything when nothing is asked for', () => {
  expect(left([])).toEqual(['run-1', 'd1', 'slow', 'quick', 'd2', 'bridge', 'child'])
})

it('keeps what lies above a hook of a disposition, and no other dispatch', () => {
  expect(left(['denied'])).toEqual(['run-1', 'd1', 'quick'])
  expect(left(['failed-open'])).toEqual(['run-1', 'd2', 'bridge', 'child'])
  expect(left(['timed-out'])).toEqual(['run-1'])
})

it('hides hooks that took little of their dispatch, and no dispatch', () => {
  expect(left([], 0.05)).toEqual(['run-1', 'd1', 'slow', 'd2', 'bridge'])
})

it('asks for both at once', () => {
  expect(left(['allowed', 'failed-open'], 0.05)).toEqual(['run-1', 'd1', 'slow'])
})
