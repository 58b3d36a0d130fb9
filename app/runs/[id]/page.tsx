import type { Metadata } from 'next'
import { listSpans } from '#lib/service'
import { runSpansQuery } from '../../_queries/run-spans-query'
import { firstPage, Prefetched } from '../../_server/prefetched'
import { Client } from './client'

/** Records of the first page, which the HTML carries so that the trace is drawn at once; the browser reads the rest. */
const carriedRecords = '1500'

interface RunPageProps {
  params: Promise<{ id: string }>
}

/** Names the browser tab after the run. */
export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  return { title: `Run ${decodeURIComponent((await params).id)}` }
}

/** The page of one run. */
export default async function RunPage({ params }: RunPageProps) {
  const id = decodeURIComponent((await params).id)
  const { queryKey, initialPageParam } = runSpansQuery(id)
  return (
    <Prefetched
      reads={[
        {
          queryKey,
          read: async (context) => firstPage(await listSpans(context, id, { limit: carriedRecords }), initialPageParam),
        },
      ]}
    >
      <Client runId={id} />
    </Prefetched>
  )
}
