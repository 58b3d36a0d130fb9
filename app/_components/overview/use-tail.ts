'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StoredOutcome } from '#lib/contract'
import { liveHold } from '../../_queries/live-hold'
import { liveTail, type TailRow } from '../../_queries/live-tail'
import { useOutcomes } from '../../_queries/use-outcomes'
import { useFilters } from '../filters/filter-bar'

interface TailView {
  rows: readonly TailRow[]
  /** Rows that came while the reader was away from the top. */
  unseen: number
  held: boolean
  hold(): void
  release(): void
}

const none: readonly TailRow[] = []
const cap = 200

/** The tail as it is read: stored outcomes below what the stream brought, held still while somebody reads. */
export function useTail(): TailView {
  const streamed = useSyncExternalStore(liveTail.subscribe, liveTail.rows, () => none)
  const isHeld = useSyncExternalStore(liveHold.subscribe, liveHold.isHeld, () => false)
  const { filter } = useFilters()
  const stored = useOutcomes({ range: { window: '24h' }, ...filter }, 50).data?.pages[0]?.items ?? []
  const [held, setHeld] = useState<readonly TailRow[] | null>(null)
  const known = new Set(streamed.map((row) => row.outcomeId))
  const passing = streamed.filter(
    (row) =>
      (!filter.hook || row.hookId === filter.hook) &&
      (!filter.event || row.event === filter.event) &&
      (!filter.handler || row.handlerId === filter.handler) &&
      (!filter.dialect || row.dialect === filter.dialect),
  )
  const rows = [...passing, ...stored.filter((row) => !known.has(row.outcomeId)).map(toTailRow)].slice(0, cap)
  useEffect(() => () => liveHold.release('tail'), [])
  const shown = isHeld && held ? held : rows
  return {
    rows: shown,
    unseen: shown === rows ? 0 : rows.filter((row) => !shown.some((other) => other.outcomeId === row.outcomeId)).length,
    held: shown !== rows,
    hold: () => {
      if (isHeld && held) return
      setHeld(rows)
      liveHold.take('tail')
    },
    release: () => {
      setHeld(null)
      liveHold.release('tail')
    },
  }
}

function toTailRow(outcome: StoredOutcome): TailRow {
  const { outcomeId, dispatchId, runId, hookId, handlerId, event, dialect } = outcome
  const { disposition, blocking, durationMs, startedAt } = outcome
  return {
    outcomeId,
    dispatchId,
    runId,
    hookId,
    handlerId,
    event,
    dialect,
    disposition,
    blocking,
    durationMs,
    startedAt,
  }
}
