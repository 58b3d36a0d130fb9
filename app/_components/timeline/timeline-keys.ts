import type { SpanRow } from '#lib/trace'

/** What a key does on the timeline. */
export type TimelineMove =
  | { kind: 'select'; id: string }
  | { kind: 'fold'; id: string; collapsed: boolean }
  | { kind: 'fold-to'; depth: number | null }
  | { kind: 'open' }
  | { kind: 'zoom'; id: string }
  | { kind: 'scale'; factor: number }
  | { kind: 'pan'; by: number }
  | { kind: 'whole' }
  | { kind: 'search' }
  | { kind: 'match'; by: 1 | -1 }
  | { kind: 'clear' }

type KeyMove = (rows: readonly SpanRow[], index: number) => TimelineMove | null

const select = (row: SpanRow | undefined): TimelineMove | null => (row ? { kind: 'select', id: row.span.id } : null)
const step =
  (by: number): KeyMove =>
  (rows, index) =>
    select(rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))])
const always = (move: TimelineMove): KeyMove => {
  return () => move
}

const parentOf = (rows: readonly SpanRow[], row: SpanRow) => rows.find((other) => other.span.id === row.span.parentId)

const unfold: KeyMove = (rows, index) => {
  const row = rows[index]
  if (!row?.hasChildren) return null
  return row.collapsed ? { kind: 'fold', id: row.span.id, collapsed: false } : select(rows[index + 1])
}

const fold: KeyMove = (rows, index) => {
  const row = rows[index]
  if (!row) return null
  const canFold = row.hasChildren && !row.collapsed
  return canFold ? { kind: 'fold', id: row.span.id, collapsed: true } : select(parentOf(rows, row))
}

const setFolded =
  (collapsed: boolean): KeyMove =>
  (rows, index) => {
    const row = rows[index]
    return row?.hasChildren ? { kind: 'fold', id: row.span.id, collapsed } : null
  }

/** Rows that Page Up and Page Down step over. */
const pageRows = 20

/** One line of the keys of a trace: what is pressed (any of `keys`), what it does, and how. */
export interface TimelineKey {
  keys: readonly string[]
  does: string
  move: KeyMove
}

/** Every key of the timeline, in the order in which they are listed; names are those of KeyboardEvent.key. */
export const TIMELINE_KEYS: readonly TimelineKey[] = [
  { keys: ['ArrowDown', 'j'], does: 'next span', move: step(1) },
  { keys: ['ArrowUp', 'k'], does: 'span before', move: step(-1) },
  { keys: ['PageDown'], does: `${pageRows} spans on`, move: step(pageRows) },
  { keys: ['PageUp'], does: `${pageRows} spans back`, move: step(-pageRows) },
  { keys: ['Home'], does: 'first span', move: (rows) => select(rows[0]) },
  { keys: ['End'], does: 'last span', move: (rows) => select(rows.at(-1)) },
  { keys: ['ArrowRight'], does: 'expand, or step in', move: unfold },
  { keys: ['ArrowLeft'], does: 'collapse, or step out', move: fold },
  { keys: ['e'], does: 'expand the span', move: setFolded(false) },
  { keys: ['c'], does: 'collapse the span', move: setFolded(true) },
  { keys: ['E'], does: 'expand all', move: always({ kind: 'fold-to', depth: null }) },
  { keys: ['C', '1'], does: 'collapse all to dispatches', move: always({ kind: 'fold-to', depth: 1 }) },
  { keys: ['2'], does: 'collapse all to hooks', move: always({ kind: 'fold-to', depth: 2 }) },
  { keys: ['+', '='], does: 'zoom in', move: always({ kind: 'scale', factor: 0.5 }) },
  { keys: ['-'], does: 'zoom out', move: always({ kind: 'scale', factor: 2 }) },
  { keys: ['0'], does: 'the whole run', move: always({ kind: 'whole' }) },
  {
    keys: ['z'],
    does: 'zoom to the span',
    move: (rows, index) => (rows[index] ? { kind: 'zoom', id: rows[index].span.id } : null),
  },
  { keys: ['Shift+ArrowRight'], does: 'move the view on', move: always({ kind: 'pan', by: 0.25 }) },
  { keys: ['Shift+ArrowLeft'], does: 'move the view back', move: always({ kind: 'pan', by: -0.25 }) },
  { keys: ['/'], does: 'search', move: always({ kind: 'search' }) },
  { keys: ['n'], does: 'next match', move: always({ kind: 'match', by: 1 }) },
  { keys: ['p', 'N'], does: 'match before', move: always({ kind: 'match', by: -1 }) },
  { keys: ['Enter'], does: 'go to the details', move: (_, index) => (index < 0 ? null : { kind: 'open' }) },
  { keys: ['Escape'], does: 'select nothing', move: always({ kind: 'clear' }) },
]

const moves = new Map(TIMELINE_KEYS.flatMap(({ keys, move }) => keys.map((key) => [key, move] as const)))

/** The name under which a pressed key is listed. */
export function keyName({ key, shiftKey }: { key: string; shiftKey: boolean }): string {
  return shiftKey && key.length > 1 ? `Shift+${key}` : key
}

/** The move a key stands for while a row is selected (-1: none); null when it means nothing here. */
export function moveOf(key: string, rows: readonly SpanRow[], index: number): TimelineMove | null {
  return moves.get(key)?.(rows, index) ?? null
}
