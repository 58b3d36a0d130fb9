import { useQuery } from '@tanstack/react-query'
import type { StoredDispatch, StoredOutcome } from '#lib/contract'
import { apiQuery } from './api-query'

interface DispatchRecord {
  dispatch: StoredDispatch
  /** Oldest first. */
  outcomes: readonly StoredOutcome[]
}

/** One dispatch with everything recorded of it. */
export function useDispatch(dispatchId: string) {
  return useQuery(
    apiQuery<DispatchRecord>(['runs', 'dispatch', dispatchId], `/api/dispatches/${encodeURIComponent(dispatchId)}`),
  )
}
