import { useQuery } from '@tanstack/react-query'
import type { Translation } from '#lib/contract'
import type { DialectDescription } from '#lib/dialects'
import { apiQuery } from '../../_queries/api-query'
import type { ConfigFile } from './given-config'
import { useQuestion } from './use-question'

interface TranslationInput {
  from: string
  to: string
  configs: readonly ConfigFile[]
}

/** The configs of one agent for another, as they are typed; null has nothing to ask. */
export function useTranslation(input: TranslationInput | null) {
  return useQuestion<Translation>('translate', input)
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
