import { SLO_GROUPS, type SloQuery } from '#lib/contract'
import type { TimeRange } from '#lib/slo'
import type { RewakeRecord } from '../rewake-record'
import type { Tables } from './tables'

/** Stores rows of the ledger; throws before the first when an id is taken. */
export function addRewakes({ rewakes }: Tables, rows: readonly RewakeRecord[]): void {
  const taken = rows.find(({ rewakeId }) => rewakes.has(rewakeId))
  if (taken) throw new Error(`Rewake ${taken.rewakeId} is stored already.`)
  for (const row of rows) rewakes.set(row.rewakeId, { ...row })
}

/** Rows that qualified, or crashed, within the range and fit the filter, of hooks that wake the model through the ledger. */
export function countedRewakes({ rewakes }: Tables, range: TimeRange, filter: SloQuery['filter']): RewakeRecord[] {
  return [...rewakes.values()].filter((row) => isCounted(row, range, filter))
}

function isCounted(row: RewakeRecord, { fromMs, toMs }: TimeRange, filter: SloQuery['filter']): boolean {
  const knownAtMs = row.qualifiedAtMs ?? row.endedAtMs
  const place = { hook: row.hookId, event: row.event, handler: row.handlerId, dialect: row.dialect }
  const isInRange = knownAtMs !== null && knownAtMs >= fromMs && knownAtMs < toMs
  const isThroughLedger = row.owner !== 'foreign' && row.mode === 'async-rewake'
  return isInRange && isThroughLedger && SLO_GROUPS.every((name) => (filter[name] ?? place[name]) === place[name])
}
