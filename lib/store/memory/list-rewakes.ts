import type { ForeignDelivery, Page, RewakeCounts, RewakeFilter } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../cursor'
import type { PageRequest } from '../page-request'
import type { RewakeRecord } from '../rewake-record'
import { countRewake, emptyRewakeCounts } from '../rewakes/empty-counts'
import { foldCase, SEARCHED_REWAKE_FIELDS } from '../text-search'
import { compareNewest } from './list-outcomes'
import type { Tables } from './tables'

/** One page of the ledger, newest first. */
export function listRewakes({ rewakes }: Tables, filter: RewakeFilter, page: PageRequest): Page<RewakeRecord> {
  const after = parseCursor('rewakes', page.cursor)
  const rows = [...rewakes.values()]
    .filter((row) => isOfState(row, filter) && matches(row, filter))
    .filter((row) => after === null || compareNewest(after, positionOf(row)) < 0)
    .sort((a, b) => compareNewest(positionOf(a), positionOf(b)))
  return toPage(rows, page.limit, (row) => toCursor('rewakes', positionOf(row)))
}

/** How many rows of the ledger pass a filter, by state and reason. */
export function rewakeCounts({ rewakes }: Tables, filter: RewakeFilter): RewakeCounts {
  const counts = emptyRewakeCounts()
  for (const row of rewakes.values()) {
    if (matches(row, filter)) countRewake(counts, row, 1)
  }
  return counts
}

function positionOf({ startedAtMs, rewakeId }: RewakeRecord): Position {
  return { atMs: startedAtMs, id: rewakeId }
}

function isOfState({ state, dropReason }: RewakeRecord, filter: RewakeFilter): boolean {
  return (
    (filter.state?.includes(state) ?? true) &&
    (filter.dropReason === undefined || (dropReason !== null && filter.dropReason.includes(dropReason)))
  )
}

function matches(row: RewakeRecord, filter: RewakeFilter): boolean {
  const { run, hook, event, dialect, owner, mode, delivery, fromMs = -Infinity, toMs = Infinity, q } = filter
  return (
    isWanted(run, row.runId) &&
    isWanted(hook, row.hookId) &&
    isWanted(event, row.event) &&
    isWanted(dialect, row.dialect) &&
    isWanted(owner, row.owner) &&
    isWanted(mode, row.mode) &&
    (delivery === undefined || deliveryOf(row) === delivery) &&
    row.startedAtMs >= fromMs &&
    row.startedAtMs < toMs &&
    (q === undefined || SEARCHED_REWAKE_FIELDS.some((field) => foldCase(row[field] ?? '').includes(foldCase(q))))
  )
}

/** What is known of a row that its agent hands over itself; null for every other. */
function deliveryOf({ owner, qualifiedAtMs, state }: RewakeRecord): ForeignDelivery | null {
  if (owner !== 'foreign' || qualifiedAtMs === null) return null
  return state === 'delivered' ? 'observed' : 'unknown'
}

function isWanted(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted === value
}
