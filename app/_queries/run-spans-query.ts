import { infiniteQueryOptions } from '@tanstack/react-query'
import type { SpanPage } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'

/** A run's trace, oldest first, page by page. */
export function runSpansQuery(runId: string) {
  return infiniteQueryOptions({
    queryKey: ['runs', 'spans', runId],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      fetchJson<SpanPage>(runSpansPath(runId, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Where a page of a run's trace is read from: the first without a cursor. */
export function runSpansPath(runId: string, cursor: string | null): string {
  return withQuery(`/api/runs/${encodeURIComponent(runId)}/spans`, { cursor })
}
