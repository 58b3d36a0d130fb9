import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { countRewakes, listRewakes, listVisibility } from '#lib/service'
import { toRange } from '../_components/range/range-params'
import { countedFilter, rewakesInput } from '../_queries/rewakes-filter'
import { rewakeCountsQuery, rewakesQuery } from '../_queries/use-rewakes'
import { firstPage, Prefetched } from '../_server/prefetched'
import { Client } from './client'
import { loadRewakesParams, toRewakesFilter } from './search-params'

export const metadata: Metadata = { title: 'Rewakes' }

/** The page of the rewake ledger. */
export default async function RewakesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await loadRewakesParams(searchParams)
  const filter = toRewakesFilter(params, toRange(params))
  const { queryKey, initialPageParam } = rewakesQuery(filter)
  const nowMs = Date.now()
  const counted = rewakesInput(countedFilter(filter), nowMs)
  return (
    <Prefetched
      reads={[
        {
          queryKey,
          read: async (context) => firstPage(await listRewakes(context, rewakesInput(filter, nowMs)), initialPageParam),
        },
        { queryKey: rewakeCountsQuery(filter).queryKey, read: (context) => countRewakes(context, counted) },
      ]}
    >
      <Client visibility={listVisibility()} />
    </Prefetched>
  )
}
