import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SampleHistoryReport } from '#lib/contract'
import { apiQuery } from './api-query'
import { fetchJson } from './fetch-json'

const PATH = '/api/sample-history'
const queryKey = ['sample-history']
/** Time between two looks while it is made, in milliseconds. */
const LOOK_MS = 400

/** Where the sample history stands; looked at often while it is made. */
export function useSampleHistory() {
  return useQuery({
    ...apiQuery<SampleHistoryReport>(queryKey, PATH),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? LOOK_MS : false),
  })
}

/** Starts to make it, or removes it. */
export function useSampleHistoryChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => fetchJson<SampleHistoryReport>(PATH, { method }),
    onSuccess: (report) => client.setQueryData(queryKey, report),
  })
}
