import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { spansOf } from './spans-of'

const dayMs = Date.parse('2026-01-31T00:00:00.000Z')
const shape = (trace: Parameters<typeof spansOf>[0]) =>
  spansOf(trace).map(({ id, parentId, depth, startMs, endMs }) => [id, parentId, depth, startMs - dayMs, endMs - dayMs])

it('nests run, dispatch and hook', () => {
  const trace = runTrace(
    [traceDispatch('dispatch-1', 10, { durationMs: 7 }), traceDispatch('dispatch-2', 100, { durationMs: 5 })],
    [
      traceOutcome('late', 101, { dispatchId: 'dispatch-2', durationMs: 4 }),
      traceOutcome('one', 10, { durationMs: 2 }),
      traceOutcome('two', 12, { durationMs: 5 }),
    ],
  )
  expect(shape(trace)).toEqual([
    ['run-1', null, 0, 10, 105],
    ['dispatch-1', 'run-1', 1, 10, 17],
    ['one', 'dispatch-1', 2, 10, 12],
    ['two', 'dispatch-1', 2, 12, 17],
    ['dispatch-2', 'run-1', 1, 100, 105],
    ['late', 'dispatch-2', 2, 101, 105],
  ])
})

it('hangs children of a bridge and a dispatch made inside a hook on their outcome', () => {
  const trace = runTrace(
    [
      traceDispatch('dispatch-1', 0, { durationMs: 9 }),
      traceDispatch('dispatch-2', 5, { parentOutcomeId: 'bridge', durationMs: 2 }),
    ],
    [
      traceOutcome('bridge', 0, { durationMs: 9 }),
      traceOutcome('child', 1, { parentOutcomeId: 'bridge', durationMs: 3 }),
      traceOutcome('inner', 5, { dispatchId: 'dispatch-2', parentOutcomeId: 'bridge', durationMs: 2 }),
    ],
  )
  expect(shape(trace).map(([id, parent, depth]) => [id, parent, depth])).toEqual([
    ['run-1', null, 0],
    ['dispatch-1', 'run-1', 1],
    ['bridge', 'dispatch-1', 2],
    ['child', 'bridge', 3],
    ['dispatch-2', 'bridge', 3],
    ['inner', 'dispatch-2', 4],
  ])
})

it('lets hooks of one millisecond follow each other, and their dispatch end with the last', () => {
  const trace = runTrace(
    [traceDispatch('dispatch-1', 10, { durationMs: 1 })],
    [traceOutcome('one', 10, { durationMs: 0.75 }), traceOutcome('two', 10, { durationMs: 0.5 })],
  )
  expect(shape(trace).slice(1)).toEqual([
    ['dispatch-1', 'run-1', 1, 10, 11.25],
    ['one', 'dispatch-1', 2, 10, 10.75],
    ['two', 'dispatch-1', 2, 10.75, 11.25],
  ])
})

it('leaves hooks that ran at the same time where they were', () => {
  const trace = runTrace(
    [traceDispatch('dispatch-1', 10, { durationMs: 20 })],
    [traceOutcome('one', 10, { durationMs: 20 }), traceOutcome('two', 11, { durationMs: 5 })],
  )
  expect(shape(trace).slice(2)).toEqual([
    ['one', 'dispatch-1', 2, 10, 30],
    ['two', 'dispatch-1', 2, 11, 16],
  ])
})

it('hangs a record without its parent on the run', () => {
  const trace = runTrace([], [traceOutcome('orphan', 3, { dispatchId: 'gone' })])
  expect(shape(trace)).toEqual([
    ['run-1', null, 0, 3, 4],
    ['orphan', 'run-1', 1, 3, 4],
  ])
})

it('gives a dispatch that never completed no width of its own', () => {
  const trace = runTrace([traceDispatch('dispatch-1', 10, { durationMs: null, allowed: null })], [])
  expect(shape(trace)[1]).toEqual(['dispatch-1', 'run-1', 1, 10, 10])
})
