import { useQuery } from '@tanstack/react-query'
import type { RunTrace } from '#lib/contract'
import { apiQuery } from './api-query'

/** One run with everything recorded under it. */
export function runTraceQuery(runId: string) {
  return apiQuery<RunTrace>(['runs', 'trace', runId], `/api/runs/${encodeURIComponent(runId)}`)
}

/** One run's trace. */
export function useRunTrace(runId: string) {
  return useQuery(runTraceQuery(runId))
}
