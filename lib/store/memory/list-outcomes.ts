import type { OutcomeCounts, OutcomeFilter, Page, StoredOutcome } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../cursor'
import type { PageRequest } from '../page-request'
import { toStoredOutcome } from '../stored-documents'
import { foldCase, SEARCHED_FIELDS } from '../text-search'
import type { OutcomeRow, Tables } from './tables'

/** One page of outcomes, newest first. */
export function listOutcomes(tables: Tables, filter: OutcomeFilter, page: PageRequest): Page<StoredOutcome> {
  const after = parseCursor('outcomes', page.cursor)
  const rows = [...tables.outcomes.values()]
    .filter((row) => matches(row, filter) && (after === null || compareNewest(after, positionOf(row)) < 0))
    .sort((a, b) => compareNewest(positionOf(a), positionOf(b)))
  const { items, nextCursor } = toPage(rows, page.limit, (row) => toCursor('outcomes', positionOf(row)))
  return { items: items.map(({ record, place }) => toStoredOutcome(record, place)), nextCursor }
}

/** How many outcomes pass the filter, up to `max`. */
export function countOutcomes(tables: Tables, filter: OutcomeFilter, max: number): OutcomeCounts {
  const passing = [...tables.outcomes.values()].filter((row) => matches(row, filter))
  const counted = passing.slice(0, max)
  return {
    total: counted.length,
    blocking: counted.filter(({ record }) => record.blocking).length,
    complete: passing.length <= max,
  }
}

/** Newest first; of one time, the last one stored first. */
export function compareNewest(a: Position, b: Position): number {
  if (a.atMs !== b.atMs) return b.atMs - a.atMs
  if (a.id === b.id) return 0
  return a.id > b.id ? -1 : 1
}

function positionOf({ record, id }: OutcomeRow): Position {
  return { atMs: record.startedAtMs, id }
}

function matches(row: OutcomeRow, filter: OutcomeFilter): boolean {
  const { record, place, isLeaf } = row
  const { hook, event, handler, run, dispatch, dialect, blocking, mayBlock, asked, leaf, q } = filter
  return (
    isWanted(hook, record.hookId) &&
    isWanted(event, record.event) &&
    isWanted(handler, record.handlerId) &&
    isWanted(run, place.runId) &&
    isWanted(dispatch, record.dispatchId) &&
    isWanted(dialect, place.dialect) &&
    isWanted(blocking, record.blocking) &&
    isWanted(mayBlock, record.mayBlock) &&
    isWanted(asked, record.asked) &&
    isWanted(leaf, isLeaf) &&
    isWithin(row, filter) &&
    (filter.disposition?.includes(record.disposition) ?? true) &&
    (q === undefined || SEARCHED_FIELDS.some((field) => foldCase(record[field] ?? '').includes(foldCase(q))))
  )
}

function isWithin({ record: { startedAtMs, durationMs } }: OutcomeRow, filter: OutcomeFilter): boolean {
  const { fromMs = -Infinity, toMs = Infinity, minDurationMs = -Infinity, maxDurationMs = Infinity } = filter
  return startedAtMs >= fromMs && startedAtMs < toMs && durationMs > minDurationMs && durationMs <= maxDurationMs
}

function isWanted<Value>(wanted: Value | undefined, value: Value | null): boolean {
  return wanted === undefined || wanted === value
}
