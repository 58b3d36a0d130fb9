import type { SpanRow } from '#lib/trace'

/** What a key does on the timeline. */
export type TimelineMove =
  | { kind: 'select'; id: string }
  | { kind: 'fold'; id: string; collapsed: boolean }
  | { kind: 'open' }
  | { kind: 'zoom'; id: string }
  | { kind: 'clear' }

type KeyMove = (rows: readonly SpanRow[], index: number) => TimelineMove | null

const select = (row: SpanRow | undefined): TimelineMove | null => (row ? { kind: 'select', id: row.span.id } : null)
const step =
  (by: number): KeyMove =>
  (rows, index) =>
    select(rows[index < 0 ? 0 : index + by])

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

const moves: Record<string, KeyMove> = {
  ArrowDown: step(1),
  j: step(1),
  ArrowUp: step(-1),
  k: step(-1),
  ArrowRight: unfold,
  ArrowLeft: fold,
  Home: (rows) => select(rows[0]),
  End: (rows) => select(rows.at(-1)),
  Enter: (_, index) => (index < 0 ? null : { kind: 'open' }),
  z: (rows, index) => (rows[index] ? { kind: 'zoom', id: rows[index].span.id } : null),
  Escape: () => ({ kind: 'clear' }),
}

/** The move a key stands for while a row is selected (-1: none); null when it means nothing here. */
export function moveOf(key: string, rows: readonly SpanRow[], index: number): TimelineMove | null {
  return moves[key]?.(rows, index) ?? null
}
