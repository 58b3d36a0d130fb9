import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AgentsComparison, PresetAnswer } from '#lib/contract'
import { useDebounced } from '../../_components/ui/use-debounced'
import { fetchJson } from '../../_queries/fetch-json'

const TYPING_PAUSE_MS = 250

/** What every agent makes of one answer, as it is typed; nothing is run. */
export function useAgentsComparison(input: { situation: string; answer: PresetAnswer }) {
  const [question] = useDebounced(JSON.stringify(input), TYPING_PAUSE_MS)
  return useQuery({
    queryKey: ['playground', 'agents', question],
    queryFn: ({ signal }) =>
      fetchJson<AgentsComparison>('/api/playground/agents', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: question,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}
