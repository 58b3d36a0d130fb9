import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page, StoredRewake } from '#lib/contract'
import { apiQuery } from './api-query'

/** One row of the rewake ledger with its history; a list that holds it shows it at once. */
export function useRewake(rewakeId: string) {
  const client = useQueryClient()
  return useQuery({
    ...apiQuery<StoredRewake>(['rewakes', 'one', rewakeId], `/api/rewakes/${encodeURIComponent(rewakeId)}`),
    placeholderData: () => {
      const lists = client.getQueriesData<InfiniteData<Page<StoredRewake>>>({ queryKey: ['rewakes', 'list'] })
      const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
      return rows.find((row) => row.rewakeId === rewakeId)
    },
  })
}
