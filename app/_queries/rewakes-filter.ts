import type { BackgroundMode, ForeignDelivery, RewakeDropReason, RewakeOwner, RewakeState } from '#lib/contract'
import { type TimeRange, toEnds } from './time-range'

/** What the ledger is narrowed by; absent and empty fields take all. */
export interface RewakesFilter {
  range: TimeRange
  run?: string | null
  hook?: string | null
  q?: string | null
  state?: RewakeState | null
  dropReason?: RewakeDropReason | null
  mode?: BackgroundMode | null
  owner?: RewakeOwner | null
  delivery?: ForeignDelivery | null
}

/** The query of the routes: only what is set. */
export function rewakesInput({ range, ...filter }: RewakesFilter, nowMs: number): Record<string, string> {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { ...Object.fromEntries(set), ...toEnds(range, nowMs) }
}

/** What the counts are narrowed by: not by the place where a row is. */
export function countedFilter(filter: RewakesFilter): RewakesFilter {
  const { state: _, dropReason: __, owner: ___, delivery: ____, ...counted } = filter
  return counted
}
