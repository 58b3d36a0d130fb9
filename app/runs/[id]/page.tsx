import type { Metadata } from 'next'
import { getRun, type ServiceContext } from '#lib/service'
import { runTraceQuery } from '../../_queries/use-run-trace'
import { Prefetched } from '../../_server/prefetched'
import { Client } from './client'

/** Above this many outcomes the browser reads the trace by itself: carried by the page, it would come twice. */
const carriedOutcomes = 2_000

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
  const read = async (context: ServiceContext) => {
    const trace = await getRun(context, id)
    return trace.outcomes.length <= carriedOutcomes ? trace : undefined
  }
  return (
    <Prefetched reads={[{ queryKey: runTraceQuery(id).queryKey, read }]}>
      <Client runId={id} />
    </Prefetched>
  )
}
