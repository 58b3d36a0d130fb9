import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../_components/ui/use-debounced'
import { fetchJson } from '../../_queries/fetch-json'

const TYPING_PAUSE_MS = 250

/** What a playground route that only reads answers to an input, as it is typed; null has nothing to ask. */
export function useQuestion<Answer>(route: 'agents' | 'translate', input: object | null) {
  const [question] = useDebounced(input === null ? '' : JSON.stringify(input), TYPING_PAUSE_MS)
  return useQuery({
    queryKey: ['playground', route, question],
    queryFn: ({ signal }) =>
      fetchJson<Answer>(`/api/playground/${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: question,
        signal,
      }),
    enabled: question !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}
