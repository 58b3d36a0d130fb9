import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SloGroup, SloRank, SloReport } from '#lib/contract'
import { apiQuery, withQuery } from './api-query'
import { liveHold } from './live-hold'
import { isRelative, type TimeRange } from './time-range'

/** What a report is narrowed by; absent and null take all. */
export type SloFilter = Partial<Record<SloGroup, string | null>>

/** What is asked for: a range, a grouping, filters, and what costs extra. */
export interface SloParams extends SloFilter {
  range: TimeRange
  by?: SloGroup
  /** Asks for the distribution of durations. */
  distribution?: boolean
  /** Asks for the series of so many groups, those first in `rank`. */
  top?: number
  rank?: SloRank
}

/** The query of the route: only what is set. */
export function sloInput({ range, distribution, top, ...rest }: SloParams): Record<string, string> {
  const values = { ...range, ...rest, ...(distribution && { distribution: 'true' }), top: top?.toString() }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The SLO report of a time range, grouped and narrowed as asked. */
export function sloQuery(params: SloParams) {
  const input = sloInput(params)
  return apiQuery<SloReport>(['slo', input], withQuery('/api/slo', input))
}

const refreshMs = 30_000

/** Panels and series; the last report stays while another is read, and a relative one moves on while it is followed. */
export function useSlo(params: SloParams, live = true) {
  const moves = live && isRelative(params.range)
  return useQuery({
    ...sloQuery(params),
    placeholderData: keepPreviousData,
    refetchInterval: () => (moves && !liveHold.isHeld() ? refreshMs : false),
    refetchOnWindowFocus: live,
  })
}
