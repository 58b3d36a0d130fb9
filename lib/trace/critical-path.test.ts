import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { criticalPath } from './critical-path'
import { spansOf } from './spans-of'

it('follows what ended last, backwards', () => {
  const trace = runTrace(
    [traceDispatch('dispatch-1', 0, { durationMs: 30 })],
    [
      traceOutcome('first', 0, { durationMs: 10 }),
      traceOutcome('short', 10, { durationMs: 5 }),
      traceOutcome('long', 10, { durationMs: 20 }),
    ],
  )
  expect([...criticalPath(spansOf(trace))].toSorted()).toEqual(['dispatch-1', 'first', 'long', 'run-1'])
})

it('leaves out background hooks, even the last to end', () => {
  const trace = runTrace(
    [traceDispatch('dispatch-1', 0, { durationMs: 10 })],
    [
      traceOutcome('awaited', 0, { durationMs: 9 }),
      traceOutcome('background', 1, { mode: 'async', disposition: 'background', durationMs: 9 }),
    ],
  )
  expect(criticalPath(spansOf(trace))).toEqual(new Set(['run-1', 'dispatch-1', 'awaited']))
})

it('is empty without spans', () => {
  expect(criticalPath([])).toEqual(new Set())
})
