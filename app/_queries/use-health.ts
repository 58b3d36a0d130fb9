import { useQuery } from '@tanstack/react-query'
import type { HealthReport } from '#lib/contract'
import { apiQuery } from './api-query'

/** State of server, store, boundary and recording. */
export function healthQuery() {
  return apiQuery<HealthReport>(['health'], '/api/health')
}

/** State of server, store and recording, asked every half minute. */
export function useHealth() {
  return useQuery({ ...healthQuery(), refetchInterval: 30_000 })
}
