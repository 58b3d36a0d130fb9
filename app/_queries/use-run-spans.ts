'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runSpansQuery } from './run-spans-query'

/** One run's trace; the pages after the first follow by themselves. */
export function useRunSpans(runId: string) {
  const query = useInfiniteQuery({
    ...runSpansQuery(runId),
    // Comparing long columns with their successors would cost more than drawing them.
    structuralSharing: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
