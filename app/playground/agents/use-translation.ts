import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Translation } from '#lib/contract'
import type { DialectDescription } from '#lib/dialects'
import { useDebounced } from '../../_components/ui/use-debounced'
import { apiQuery } from '../../_queries/api-query'
import { fetchJson } from '../../_queries/fetch-json'
import type { ConfigFile } from './given-config'

const TYPING_PAUSE_MS = 300

interface TranslationInput {
  from: string
  to: string
  configs: readonly ConfigFile[]
}

/** The configs of one agent for another, as they are typed; null has nothing to ask. */
export function useTranslation(input: TranslationInput | null) {
  const [question] = useDebounced(input === null ? '' : JSON.stringify(input), TYPING_PAUSE_MS)
  return useQuery({
    queryKey: ['playground', 'translate', question],
    queryFn: ({ signal }) =>
      fetchJson<Translation>('/api/playground/translate', {
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

/** A config of an agent to begin with: the longest JSON of its first ready case. */
export function useExampleConfig(dialect: string, wanted: boolean) {
  const path = `/api/dialects/${encodeURIComponent(dialect)}`
  return useQuery({
    ...apiQuery<DialectDescription>(['dialects', dialect], path),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ examples, files }): ConfigFile => {
      const readable = examples.map(({ configs }) => configs.filter(({ path }) => path.endsWith('.json')))
      const [first = []] = readable.filter(({ length }) => length > 0)
      const [config] = first.toSorted((a, b) => b.text.length - a.text.length)
      return config ?? { layer: files[0]?.layer ?? 'project', path: files[0]?.path ?? '', text: '' }
    },
  })
}
