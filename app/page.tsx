import type { SearchParams } from 'nuqs/server'
import { getSlo } from '#lib/service'
import { toRange } from './_components/range/range-params'
import { type SloParams, sloInput, sloQuery } from './_queries/use-slo'
import { Prefetched } from './_server/prefetched'
import { Client } from './client'
import { loadOverviewParams } from './search-params'

/** The overview page. */
export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { window, from, to, ...narrowed } = await loadOverviewParams(searchParams)
  const params: SloParams = { range: toRange({ window, from, to }), ...narrowed, distribution: true }
  return (
    <Prefetched reads={[{ queryKey: sloQuery(params).queryKey, read: (context) => getSlo(context, sloInput(params)) }]}>
      <Client />
    </Prefetched>
  )
}
