import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page, RunConcern, RunSummary } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { type TimeRange, toEnds } from './time-range'

interface RunsFilter {
  range: TimeRange
  q: string
  /** Only runs in which this was counted. */
  with?: RunConcern | null
}

/** Runs with anything in the range, the last active first, page by page. */
export function runsQuery({ range, q, with: concern = null }: RunsFilter) {
  return infiniteQueryOptions({
    queryKey: ['runs', 'list', { ...range, q, with: concern }],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      fetchJson<Page<RunSummary>>(
        withQuery('/api/runs', { ...toEnds(range, Date.now()), q, with: concern, cursor: pageParam }),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The list of runs. */
export function useRuns(filter: RunsFilter) {
  return useInfiniteQuery({ ...runsQuery(filter), placeholderData: keepPreviousData })
}
