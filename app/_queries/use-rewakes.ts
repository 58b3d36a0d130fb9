import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Page, RewakeCounts, StoredRewake } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { countedFilter, type RewakesFilter, rewakesInput } from './rewakes-filter'

/** Rows of the ledger that started in the range, newest first, page by page. */
export function rewakesQuery(filter: RewakesFilter) {
  const { range, ...rest } = filter
  return infiniteQueryOptions({
    queryKey: ['rewakes', 'list', { ...range, ...rest }],
    queryFn: ({ signal, pageParam: cursor }: { signal: AbortSignal; pageParam: string | null }) =>
      fetchJson<Page<StoredRewake>>(withQuery('/api/rewakes', { ...rewakesInput(filter, Date.now()), cursor }), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Key and input of the counts. */
export function rewakeCountsQuery(wanted: RewakesFilter) {
  const filter = countedFilter(wanted)
  const { range, ...rest } = filter
  return {
    queryKey: ['rewakes', 'counts', { ...range, ...rest }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchJson<RewakeCounts>(withQuery('/api/rewakes/counts', rewakesInput(filter, Date.now())), { signal }),
  }
}

/** The ledger, a page at a time. */
export function useRewakes(filter: RewakesFilter) {
  return useInfiniteQuery({ ...rewakesQuery(filter), placeholderData: keepPreviousData })
}

/** How many rows are where. */
export function useRewakeCounts(filter: RewakesFilter) {
  return useQuery({ ...rewakeCountsQuery(filter), placeholderData: keepPreviousData })
}
