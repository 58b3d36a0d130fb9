import type { SearchParams } from 'nuqs/server'
import { getSlo } from '#lib/service'
import { toRange } from './_components/range/range-params'
import { sloQuery } from './_queries/use-slo'
import { Prefetched } from './_server/prefetched'
import { Client } from './client'
import { loadOverviewParams } from './search-params'

/** The overview page. */
export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const range = toRange(await loadOverviewParams(searchParams))
  const { queryKey } = sloQuery({ range, by: 'hook' })
  return (
    <Prefetched reads={[{ queryKey, read: (context) => getSlo(context, { ...range, by: 'hook' }) }]}>
      <Client />
    </Prefetched>
  )
}
