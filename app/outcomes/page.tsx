import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Client } from './client'

export const metadata: Metadata = { title: 'Outcomes' }

/** The page of outcomes. */
export default function OutcomesPage() {
  return (
    <Suspense>
      <Client />
    </Suspense>
  )
}
