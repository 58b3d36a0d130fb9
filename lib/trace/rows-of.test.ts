import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { rowsOf } from './rows-of'
import { spansOf } from './spans-of'

const spans = spansOf(
  runTrace(
    [traceDispatch('d1', 0), traceDispatch('d2', 10), traceDispatch('d3', 20)],
    [
      traceOutcome('a', 0, { dispatchId: 'd1' }),
      traceOutcome('b', 1, { dispatchId: 'd1' }),
      traceOutcome('c', 10, { dispatchId: 'd2' }),
    ],
  ),
)
const visible = (...collapsed: string[]) =>
  rowsOf(spans, ({ id }) => collapsed.includes(id)).map(
    (row) => `${row.span.id}${row.hidden > 0 ? `+${row.hidden}` : ''}`,
  )

it('shows every span when nothing is collapsed', () => {
  expect(visible()).toEqual(['run-1', 'd1', 'a', 'b', 'd2', 'c', 'd3'])
})

it('folds what lies under a collapsed span and counts it', () => {
  expect(visible('d1')).toEqual(['run-1', 'd1+2', 'd2', 'c', 'd3'])
  expect(visible('run-1')).toEqual(['run-1+6'])
})

it('ignores the collapsed state of spans without children', () => {
  expect(visible('a', 'd3', 'unknown')).toEqual(visible())
  expect(rowsOf(spans, ({ id }) => id === 'd3').at(-1)).toMatchObject({ hasChildren: false, collapsed: false })
})
