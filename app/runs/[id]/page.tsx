import type { Metadata } from 'next'
import { getRun } from '#lib/service'
import { runTraceQuery } from '../../_queries/use-run-trace'
import { Prefetched } from '../../_server/prefetched'
import { Client } from './client'

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
  return (
    <Prefetched reads={[{ queryKey: runTraceQuery(id).queryKey, read: (context) => getRun(context, id) }]}>
      <Client runId={id} />
    </Prefetched>
  )
}
