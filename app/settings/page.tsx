import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getRetention } from '#lib/service'
import { retentionQuery } from '../_queries/use-retention'
import { Prefetched } from '../_server/prefetched'
import { Client } from './client'

export const metadata: Metadata = { title: 'Settings' }

/** The page of what is stored and for how long. */
export default async function SettingsPage() {
  await connection()
  return (
    <Prefetched reads={[{ queryKey: retentionQuery().queryKey, read: getRetention }]}>
      <Client />
    </Prefetched>
  )
}
