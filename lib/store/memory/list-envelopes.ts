import type { Page, StoredDispatch } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../cursor'
import type { EnvelopeFilter, SkippingPageRequest } from '../store'
import { compareNewest } from './list-outcomes'
import { toStoredDispatch } from './list-runs'
import type { DispatchRow, Tables } from './tables'

/** One page of dispatches made at a door, oldest first. */
export function listEnvelopes(
  tables: Tables,
  filter: EnvelopeFilter,
  { limit, cursor, skip = 0 }: SkippingPageRequest,
): Page<StoredDispatch> {
  const after = parseCursor('envelopes', cursor)
  const rows = rowsOf(tables, filter)
    .filter((row) => after === null || compareNewest(positionOf(row), after) < 0)
    .sort((a, b) => compareNewest(positionOf(b), positionOf(a)))
    .slice(after === null ? skip : 0)
  const { items, nextCursor } = toPage(rows, limit, (row) => toCursor('envelopes', positionOf(row)))
  return { items: items.map(toStoredDispatch), nextCursor }
}

/** How many of them there are. */
export function countEnvelopes(tables: Tables, filter: EnvelopeFilter): number {
  return rowsOf(tables, filter).length
}

function rowsOf({ dispatches, outcomes }: Tables, { fromMs, toMs, event, hook }: EnvelopeFilter): DispatchRow[] {
  const withHook = new Set<string>()
  if (hook !== undefined) {
    for (const { record } of outcomes.values()) if (record.hookId === hook) withHook.add(record.dispatchId)
  }
  return [...dispatches.values()].filter(
    (row) =>
      row.write.parentOutcomeId === null &&
      positionOf(row).atMs >= fromMs &&
      positionOf(row).atMs < toMs &&
      (event === undefined || row.write.event === event) &&
      (hook === undefined || withHook.has(row.write.dispatchId)),
  )
}

function positionOf({ write, id }: DispatchRow): Position {
  return { atMs: Math.floor(write.startedAtMs), id }
}
