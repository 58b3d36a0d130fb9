import { useQuery } from '@tanstack/react-query'
import type { StoredRewake } from '#lib/contract'
import { apiQuery } from './api-query'

/** One row of the rewake ledger with its history. */
export function useRewake(rewakeId: string) {
  return useQuery(apiQuery<StoredRewake>(['rewakes', 'one', rewakeId], `/api/rewakes/${encodeURIComponent(rewakeId)}`))
}
