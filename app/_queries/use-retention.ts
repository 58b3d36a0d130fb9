import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RetentionChange, RetentionReport } from '#lib/contract'
import { apiQuery } from './api-query'
import { fetchJson } from './fetch-json'

const PATH = '/api/retention'
/** Time between two looks while a run goes on, in milliseconds. */
const LOOK_MS = 500

/** What is stored and for how long. */
export function retentionQuery() {
  return apiQuery<RetentionReport>(['retention'], PATH)
}

/** The report of retention; looked at often while a run goes on. */
export function useRetention() {
  return useQuery({
    ...retentionQuery(),
    refetchInterval: ({ state }) => (state.data?.run.running ? LOOK_MS : 30_000),
  })
}

/** Stores limits, or starts a run where there is no change. */
export function useRetentionChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: RetentionChange | null) => fetchJson<RetentionReport>(PATH, requestOf(change)),
    onSuccess: (report) => client.setQueryData(retentionQuery().queryKey, report),
  })
}

function requestOf(change: RetentionChange | null): RequestInit {
  if (change === null) return { method: 'POST' }
  return { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) }
}
