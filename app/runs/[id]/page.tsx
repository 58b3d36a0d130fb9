import type { Metadata } from 'next'
import { Prefetched } from '../../_server/prefetched'
import { readRunSpans } from '../../_server/read-run-spans'
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
    <Prefetched reads={[readRunSpans(id)]}>
      <Client runId={id} />
    </Prefetched>
  )
}
