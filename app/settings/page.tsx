import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getHealth, getRetention, listTrust } from '#lib/service'
import { healthQuery } from '../_queries/use-health'
import { retentionQuery } from '../_queries/use-retention'
import { trustQuery } from '../_queries/use-trust'
import { Prefetched } from '../_server/prefetched'
import { Client } from './client'

export const metadata: Metadata = { title: 'Settings' }

const READS = [
  { queryKey: retentionQuery().queryKey, read: getRetention },
  { queryKey: trustQuery().queryKey, read: listTrust },
  { queryKey: healthQuery().queryKey, read: getHealth },
]

/** The page of what is stored and for how long. */
export default async function SettingsPage() {
  await connection()
  return (
    <Prefetched reads={READS}>
      <Client />
    </Prefetched>
  )
}
