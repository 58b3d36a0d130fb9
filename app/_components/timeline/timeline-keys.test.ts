import { expect, it } from 'vitest'
import { runTrace, storedDispatch, storedOutcome } from '#lib/testing'
import { rowsOf, spansOf } from '#lib/trace'
import { moveOf } from './timeline-keys'

const spans = spansOf(
  runTrace(
    [storedDispatch('d1', 0), storedDispatch('d2', 10)],
    [storedOutcome('a', 0, { dispatchId: 'd1' }), storedOutcome('b', 10, { dispatchId: 'd2' })],
  ),
)
const open = rowsOf(spans, new Set())
const folded = rowsOf(spans, new Set(['d1']))
const at = (rows: typeof open, id: string) => rows.findIndex((row) => row.span.id === id)
const press = (key: string, id: string, rows = open) => moveOf(key, rows, at(rows, id))

it.each([
  ['ArrowDown', 'd1', { kind: 'select', id: 'a' }],
  ['j', 'a', { kind: 'select', id: 'd2' }],
  ['ArrowUp', 'a', { kind: 'select', id: 'd1' }],
  ['k', 'd2', { kind: 'select', id: 'a' }],
  ['k', 'run-1', null],
  ['j', 'b', null],
  ['Home', 'b', { kind: 'select', id: 'run-1' }],
  ['End', 'd1', { kind: 'select', id: 'b' }],
  ['ArrowRight', 'd1', { kind: 'select', id: 'a' }],
  ['ArrowRight', 'a', null],
  ['ArrowLeft', 'd1', { kind: 'fold', id: 'd1', collapsed: true }],
  ['ArrowLeft', 'a', { kind: 'select', id: 'd1' }],
  ['ArrowLeft', 'run-1', { kind: 'fold', id: 'run-1', collapsed: true }],
  ['Enter', 'a', { kind: 'open' }],
  ['z', 'a', { kind: 'zoom', id: 'a' }],
  ['Escape', 'a', { kind: 'clear' }],
  ['x', 'a', null],
])('%s on %s', (key, id, move) => {
  expect(press(key, id)).toEqual(move)
})

it('opens what is folded, and steps over it', () => {
  expect(press('ArrowRight', 'd1', folded)).toEqual({ kind: 'fold', id: 'd1', collapsed: false })
  expect(press('ArrowDown', 'd1', folded)).toEqual({ kind: 'select', id: 'd2' })
  expect(press('ArrowLeft', 'd1', folded)).toEqual({ kind: 'select', id: 'run-1' })
})

it('starts at the top without a selection', () => {
  expect(moveOf('ArrowDown', open, -1)).toEqual({ kind: 'select', id: 'run-1' })
  expect(moveOf('Enter', open, -1)).toBeNull()
})
