'use client'
import { useState, useSyncExternalStore } from 'react'
import type { StoredOutcome } from '#lib/contract'
import { liveTail, type TailRow } from '../../_queries/live-tail'
import { useOutcomes } from '../../_queries/use-outcomes'

interface TailView {
  rows: readonly TailRow[]
  /** Rows that came while the reader was away from the top. */
  unseen: number
  hold(): void
  release(): void
}

const none: readonly TailRow[] = []
const cap = 200

/** The tail as it is read: stored outcomes below what the stream brought, held still while somebody reads. */
export function useTail(): TailView {
  const streamed = useSyncExternalStore(liveTail.subscribe, liveTail.rows, () => none)
  const stored = useOutcomes({ range: { window: '24h' } }, 50).data?.pages[0]?.items ?? []
  const [held, setHeld] = useState<readonly TailRow[] | null>(null)
  const known = new Set(streamed.map((row) => row.outcomeId))
  const rows = [...streamed, ...stored.filter((row) => !known.has(row.outcomeId)).map(toTailRow)].slice(0, cap)
  return {
    rows: held ?? rows,
    unseen: held ? rows.filter((row) => !held.some((other) => other.outcomeId === row.outcomeId)).length : 0,
    hold: () => setHeld((before) => before ?? rows),
    release: () => setHeld(null),
  }
}

function toTailRow(outcome: StoredOutcome): TailRow {
  const { outcomeId, dispatchId, runId, hookId, event, disposition, blocking, durationMs, startedAt } = outcome
  return { outcomeId, dispatchId, runId, hookId, event, disposition, blocking, durationMs, startedAt }
}
