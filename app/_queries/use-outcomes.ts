import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page, StoredOutcome } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { type TimeRange, toEnds } from './time-range'

export interface OutcomesFilter {
  range: TimeRange
  hook?: string | null
  event?: string | null
  handler?: string | null
  run?: string | null
  disposition?: readonly string[]
  q?: string | null
}

interface OutcomesPage {
  cursor: string | null
  /** Start of the first page, so that a relative range does not move under the pages after it. */
  from: string | null
}

/** Outcomes by filter, newest first, page by page. */
export function outcomesQuery({ range, ...filter }: OutcomesFilter, limit = 100) {
  return infiniteQueryOptions({
    queryKey: ['outcomes', 'list', { ...range, ...filter, limit }],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: OutcomesPage }) => readPage(pageParam, signal),
    initialPageParam: { cursor: null, from: null } as OutcomesPage,
    getNextPageParam: ({ nextCursor, from }) => (nextCursor === null ? null : { cursor: nextCursor, from }),
  })

  async function readPage({ cursor, from }: OutcomesPage, signal: AbortSignal) {
    const ends = toEnds(range, Date.now())
    const start = from ?? ends.from
    const path = withQuery('/api/outcomes', { ...filter, ...ends, from: start, cursor, limit: String(limit) })
    return { ...(await fetchJson<Page<StoredOutcome>>(path, { signal })), from: start }
  }
}

/** The outcomes behind a number. */
export function useOutcomes(filter: OutcomesFilter, limit?: number) {
  return useInfiniteQuery({ ...outcomesQuery(filter, limit), placeholderData: keepPreviousData })
}
