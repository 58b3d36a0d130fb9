import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { rowsOf, spansOf } from '#lib/trace'
import { keyName, moveOf, TIMELINE_KEYS } from './timeline-keys'

const spans = spansOf(
  runTrace(
    [traceDispatch('d1', 0), traceDispatch('d2', 10)],
    [traceOutcome('a', 0, { dispatchId: 'd1' }), traceOutcome('b', 10, { dispatchId: 'd2' })],
  ),
)
const open = rowsOf(spans, () => false)
const folded = rowsOf(spans, ({ id }) => id === 'd1')
const at = (rows: typeof open, id: string) => rows.findIndex((row) => row.span.id === id)
const press = (key: string, id: string, rows = open) => moveOf(key, rows, at(rows, id))

it.each([
  ['ArrowDown', 'd1', { kind: 'select', id: 'a' }],
  ['j', 'a', { kind: 'select', id: 'd2' }],
  ['ArrowUp', 'a', { kind: 'select', id: 'd1' }],
  ['k', 'd2', { kind: 'select', id: 'a' }],
  ['k', 'run-1', { kind: 'select', id: 'run-1' }],
  ['j', 'b', { kind: 'select', id: 'b' }],
  ['PageDown', 'd1', { kind: 'select', id: 'b' }],
  ['PageUp', 'a', { kind: 'select', id: 'run-1' }],
  ['e', 'd1', { kind: 'fold', id: 'd1', collapsed: false }],
  ['c', 'd1', { kind: 'fold', id: 'd1', collapsed: true }],
  ['c', 'a', null],
  ['C', 'a', { kind: 'fold-to', depth: 1 }],
  ['E', 'a', { kind: 'fold-to', depth: null }],
  ['+', 'a', { kind: 'scale', factor: 0.5 }],
  ['-', 'a', { kind: 'scale', factor: 2 }],
  ['0', 'a', { kind: 'whole' }],
  ['/', 'a', { kind: 'search' }],
  ['n', 'a', { kind: 'match', by: 1 }],
  ['p', 'a', { kind: 'match', by: -1 }],
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

it('lists every key once, with what it does', () => {
  const keys = TIMELINE_KEYS.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(TIMELINE_KEYS.every(({ does }) => does.length > 0)).toBe(true)
})

it('names a key with Shift where the key is no letter', () => {
  expect(keyName({ key: 'ArrowLeft', shiftKey: true })).toBe('Shift+ArrowLeft')
  expect(keyName({ key: 'E', shiftKey: true })).toBe('E')
  expect(moveOf(keyName({ key: 'ArrowRight', shiftKey: true }), open, 0)).toEqual({ kind: 'pan', by: 0.25 })
})
