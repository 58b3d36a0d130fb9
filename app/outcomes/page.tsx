import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { listOutcomes } from '#lib/service'
import { toRange } from '../_components/range/range-params'
import { outcomesInput, outcomesQuery } from '../_queries/use-outcomes'
import { firstPage, Prefetched } from '../_server/prefetched'
import { Client } from './client'
import { loadOutcomesParams, toOutcomesFilter } from './search-params'

export const metadata: Metadata = { title: 'Outcomes' }

/** The page of outcomes. */
export default async function OutcomesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await loadOutcomesParams(searchParams)
  const filter = toOutcomesFilter(params, toRange(params))
  const { queryKey, initialPageParam } = outcomesQuery(filter)
  const input = outcomesInput(filter, Date.now())
  return (
    <Prefetched
      reads={[
        {
          queryKey,
          read: async (context) =>
            firstPage({ ...(await listOutcomes(context, input)), from: input.from }, initialPageParam),
        },
      ]}
    >
      <Client />
    </Prefetched>
  )
}
