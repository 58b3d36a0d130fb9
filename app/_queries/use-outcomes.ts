import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page, StoredOutcome } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { type TimeRange, toEnds } from './time-range'

/** What outcomes are narrowed by; absent and empty fields take all. */
export interface OutcomesFilter {
  range: TimeRange
  hook?: string | null
  event?: string | null
  handler?: string | null
  dialect?: string | null
  run?: string | null
  disposition?: readonly string[]
  blocking?: boolean | undefined
  mayBlock?: boolean | undefined
  asked?: 'allow' | 'deny' | 'observe' | undefined
  /** Whether indicators count it: the hooks of a bridge, not the bridge. */
  leaf?: boolean | undefined
  /** Durations over the one and up to the other, in milliseconds. */
  minDurationMs?: number | null
  maxDurationMs?: number | null
  q?: string | null
}

interface OutcomesPage {
  cursor: string | null
  /** Start of the first page, so that a relative range does not move under the pages after it. */
  from: string | null
}

const defaultLimit = 100

/** The query of the route: only what is set, lists joined by commas. */
export function outcomesInput({ range, disposition, ...filter }: OutcomesFilter, nowMs: number, limit = defaultLimit) {
  const texts = Object.entries({ ...filter, disposition: disposition?.join(',') }).map(
    ([name, value]) => [name, value?.toString() ?? ''] as const,
  )
  const set = texts.filter(([, text]) => text !== '')
  return { ...Object.fromEntries(set), ...toEnds(range, nowMs), limit: String(limit) }
}

/** Outcomes by filter, newest first, page by page. */
export function outcomesQuery(filter: OutcomesFilter, limit = defaultLimit) {
  const { range, ...rest } = filter
  return infiniteQueryOptions({
    queryKey: ['outcomes', 'list', { ...range, ...rest, limit }],
    queryFn: async ({ signal, pageParam: { cursor, from } }: { signal: AbortSignal; pageParam: OutcomesPage }) => {
      const input = outcomesInput(filter, Date.now(), limit)
      const start = from ?? input.from
      const path = withQuery('/api/outcomes', { ...input, from: start, cursor })
      return { ...(await fetchJson<Page<StoredOutcome>>(path, { signal })), from: start }
    },
    initialPageParam: { cursor: null, from: null } as OutcomesPage,
    getNextPageParam: ({ nextCursor, from }) => (nextCursor === null ? null : { cursor: nextCursor, from }),
  })
}

/** The outcomes behind a number. */
export function useOutcomes(filter: OutcomesFilter, limit?: number) {
  return useInfiniteQuery({ ...outcomesQuery(filter, limit), placeholderData: keepPreviousData })
}
