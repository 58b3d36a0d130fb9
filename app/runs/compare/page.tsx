import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { listSpans } from '#lib/service'
import { runSpansQuery } from '../../_queries/run-spans-query'
import { firstPage, Prefetched, type ServerRead } from '../../_server/prefetched'
import { Client } from './client'
import { loadCompareParams } from './search-params'

export const metadata: Metadata = { title: 'Compare runs' }

/** Records of each run that the HTML carries; the browser reads the rest. */
const carriedRecords = '1500'

/** The page of two runs side by side. */
export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { a, b } = await loadCompareParams(searchParams)
  const reads = [...new Set([a, b])].filter((runId) => runId !== '').map(readOf)
  return (
    <Prefetched reads={reads}>
      <Client />
    </Prefetched>
  )
}

function readOf(runId: string): ServerRead {
  const { queryKey, initialPageParam } = runSpansQuery(runId)
  return {
    queryKey,
    read: async (context) => firstPage(await listSpans(context, runId, { limit: carriedRecords }), initialPageParam),
  }
}
