import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SloGroup, SloReport } from '#lib/contract'
import { apiQuery, withQuery } from './api-query'
import type { TimeRange } from './time-range'

interface SloParams {
  range: TimeRange
  by?: SloGroup
  hook?: string
}

/** The SLO report of a time range, grouped and narrowed as asked. */
export function sloQuery({ range, by, hook }: SloParams) {
  return apiQuery<SloReport>(['slo', { ...range, by, hook }], withQuery('/api/slo', { ...range, by, hook }))
}

/** Panels and series; the last report stays while another range is read. */
export function useSlo(params: SloParams) {
  return useQuery({ ...sloQuery(params), placeholderData: keepPreviousData, refetchInterval: 30_000 })
}
