import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { listRuns } from '#lib/service'
import { toRange } from '../_components/range/range-params'
import { toEnds } from '../_queries/time-range'
import { runsQuery } from '../_queries/use-runs'
import { firstPage, Prefetched } from '../_server/prefetched'
import { Client } from './client'
import { loadRunsParams } from './search-params'

export const metadata: Metadata = { title: 'Runs' }

/** The page of runs. */
export default async function RunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { q, with: concern, ...values } = await loadRunsParams(searchParams)
  const range = toRange(values)
  const { queryKey, initialPageParam } = runsQuery({ range, q, with: concern })
  const input = () => ({ ...toEnds(range, Date.now()), ...(q && { q }), ...(concern && { with: concern }) })
  return (
    <Prefetched
      reads={[{ queryKey, read: async (context) => firstPage(await listRuns(context, input()), initialPageParam) }]}
    >
      <Client />
    </Prefetched>
  )
}
