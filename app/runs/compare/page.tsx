import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { Prefetched } from '../../_server/prefetched'
import { readRunSpans } from '../../_server/read-run-spans'
import { Client } from './client'
import { loadCompareParams } from './search-params'

export const metadata: Metadata = { title: 'Compare runs' }

/** The page of two runs side by side. */
export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { a, b } = await loadCompareParams(searchParams)
  const reads = [...new Set([a, b])].filter((runId) => runId !== '').map(readRunSpans)
  return (
    <Prefetched reads={reads}>
      <Client />
    </Prefetched>
  )
}
