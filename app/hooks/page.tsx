import type { Metadata } from 'next'
import { connection } from 'next/server'
import { listDefinitions } from '#lib/service'
import { definitionsQuery } from '../_queries/use-definitions'
import { Prefetched } from '../_server/prefetched'
import { Client } from './client'

export const metadata: Metadata = { title: 'Hooks' }

/** The page of the registry. */
export default async function HooksPage() {
  await connection()
  return (
    <Prefetched reads={[{ queryKey: definitionsQuery().queryKey, read: listDefinitions }]}>
      <Client />
    </Prefetched>
  )
}
