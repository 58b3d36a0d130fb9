import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutcomeCounts } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { type OutcomesFilter, outcomesInput } from './use-outcomes'

/** How many outcomes a list holds and how many of them blocked; the last answer stays while another is read. */
export function useOutcomeCounts(filter: OutcomesFilter) {
  const { range, ...rest } = filter
  return useQuery({
    queryKey: ['outcomes', 'counts', { ...range, ...rest }],
    queryFn: ({ signal }) => {
      const { limit: _, ...input } = outcomesInput(filter, Date.now())
      return fetchJson<OutcomeCounts>(withQuery('/api/outcomes/counts', input), { signal })
    },
    placeholderData: keepPreviousData,
  })
}
