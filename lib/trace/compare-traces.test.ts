import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { compareTraces, isChanged } from './compare-traces'

const before = runTrace(
  [traceDispatch('d1', 0, { durationMs: 10 }), traceDispatch('d2', 20), traceDispatch('d3', 40, { event: 'x.end' })],
  [
    traceOutcome('o1', 0, { dispatchId: 'd1', hookId: 'guard', durationMs: 4 }),
    traceOutcome('o2', 4, { dispatchId: 'd1', hookId: 'gone' }),
    traceOutcome('o3', 20, { dispatchId: 'd2', hookId: 'guard' }),
  ],
)
const after = runTrace(
  [
    traceDispatch('e1', 5, { durationMs: 12 }),
    traceDispatch('e2', 30, { allowed: false, verdict: 'deny', blockedBy: 'answer' }),
  ],
  [
    traceOutcome('p1', 5, { dispatchId: 'e1', hookId: 'guard', durationMs: 8 }),
    traceOutcome('p2', 9, { dispatchId: 'e1', hookId: 'new' }),
    traceOutcome('p3', 30, { dispatchId: 'e2', hookId: 'guard', disposition: 'denied', blocking: true }),
  ],
)

it('aligns dispatches by event and count, and hooks by id', () => {
  const { lines } = compareTraces(before, after)
  expect(lines.map(({ key, a, b }) => [key, a?.id ?? null, b?.id ?? null])).toEqual([
    ['/tool.pre-use#1', 'd1', 'e1'],
    ['/tool.pre-use#1/guard#1', 'o1', 'p1'],
    ['/tool.pre-use#1/gone#1', 'o2', null],
    ['/tool.pre-use#1/new#1', null, 'p2'],
    ['/tool.pre-use#2', 'd2', 'e2'],
    ['/tool.pre-use#2/guard#1', 'o3', 'p3'],
    ['/x.end#1', 'd3', null],
  ])
})

it('says what was added, removed, decided otherwise, and how far durations moved', () => {
  const { lines, sums } = compareTraces(before, after)
  expect(sums).toEqual({ added: 1, removed: 2, verdictChanged: 2, slower: 1, faster: 0 })
  expect(lines[1]).toMatchObject({ deltaMs: 4, ratio: 2, moved: 'slower', verdictChanged: false })
  expect(lines[0]).toMatchObject({ deltaMs: 2, ratio: 1.2, moved: null })
  expect(lines.filter(isChanged).map(({ key }) => key)).toEqual([
    '/tool.pre-use#1/guard#1',
    '/tool.pre-use#1/gone#1',
    '/tool.pre-use#1/new#1',
    '/tool.pre-use#2',
    '/tool.pre-use#2/guard#1',
    '/x.end#1',
  ])
})

it('tells hooks that ran twice in one dispatch apart', () => {
  const twice = runTrace(
    [traceDispatch('dispatch-1', 0)],
    [traceOutcome('o1', 0, { hookId: 'guard' }), traceOutcome('o2', 1, { hookId: 'guard' })],
  )
  expect(compareTraces(twice, before).lines.map(({ key }) => key)).toContain('/tool.pre-use#1/guard#2')
})
