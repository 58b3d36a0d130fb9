'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { dispositionRow } from '#lib/contract'
import type { TailRow } from '../../_queries/live-tail'

/** Shortest time between two announcements, in milliseconds: a screen reader cannot follow every row. */
const restMs = 5_000

/** Tells screen readers now and then what came last; says nothing about rows that were there at the start. */
export function TailAnnouncer({ rows }: { rows: readonly TailRow[] }) {
  const [announced, setAnnounced] = useState<TailRow | null>(null)
  const [last, setLast] = useState<TailRow | null>(null)
  const look = useEffectEvent(() => {
    const [newest] = rows
    if (!newest || newest.outcomeId === last?.outcomeId) return
    setLast(newest)
    if (last) setAnnounced(newest)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), restMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced && `Newest outcome: ${announced.hookId} ${dispositionRow(announced.disposition).word}`}
    </p>
  )
}
