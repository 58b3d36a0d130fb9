import { expect, it } from 'vitest'
import { packRows, TRACE_TEXT_FIELDS } from '#lib/contract'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { traceOf } from './trace'

const trace = runTrace([traceDispatch('d1', 0)], [traceOutcome('o1', 0), traceOutcome('o2', 1)])
const pageOf = (outcomes: typeof trace.outcomes, dispatches: typeof trace.dispatches) => ({
  run: trace.run,
  dispatches: packRows(dispatches, TRACE_TEXT_FIELDS.dispatches),
  outcomes: packRows(outcomes, TRACE_TEXT_FIELDS.outcomes),
  nextCursor: null,
})

it('joins pages in their order', () => {
  const [one, two] = trace.outcomes
  expect(one && two && traceOf([pageOf([one], trace.dispatches), pageOf([two], [])])).toEqual(trace)
})

it('is nothing before the first page', () => {
  expect(traceOf([])).toBeNull()
})
