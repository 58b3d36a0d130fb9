import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ScriptedOutputs } from '#lib/bus'
import type { PlaygroundComparison } from '#lib/contract'
import { useDebounced } from '../_components/ui/use-debounced'
import { fetchJson } from '../_queries/fetch-json'

const TYPING_PAUSE_MS = 300

interface ComparisonInput {
  before: string
  after: string
  /** The present event; null while it is none. */
  event: unknown
  outputs: ScriptedOutputs
  /** Time for the whole dispatch in milliseconds; null leaves it to the server. */
  budgetMs: number | null
  /** Whether the texts can be read; otherwise the last comparison stays. */
  readable: boolean
}

/** Two texts of definitions compared over the present event and the sample library, as they change; nothing is run. */
export function useComparison({ readable, ...input }: ComparisonInput) {
  const [question] = useDebounced(readable ? JSON.stringify(input) : '', TYPING_PAUSE_MS)
  return useQuery({
    queryKey: ['playground', 'compare', question],
    queryFn: ({ signal }) => ask(JSON.parse(question), signal),
    enabled: question !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

function ask({ before, after, event, outputs, budgetMs }: Omit<ComparisonInput, 'readable'>, signal: AbortSignal) {
  const configsOf = (text: string) => [{ layer: 'user', text }]
  return fetchJson<PlaygroundComparison>('/api/playground/compare', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      before: configsOf(before),
      after: configsOf(after),
      events: event === null ? [] : [event],
      samples: true,
      outputs,
      ...(budgetMs !== null && { budgetMs }),
    }),
    signal,
  })
}
