'use client'
import { TriangleAlert } from 'lucide-react'
import type { HealthReport } from '#lib/contract'
import { useHealth } from '../../_queries/use-health'

/** Says on every page when outcomes are not being stored or the server is not well; nothing otherwise. */
export function HealthNotice() {
  const { data } = useHealth()
  const sentences = data ? troublesOf(data) : []
  return (
    <div role="status">
      {sentences.length > 0 && (
        <p data-tone="amber" className="tone-chip flex items-center gap-2 px-4 py-1.5 text-sm">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          {sentences.join(' ')}
        </p>
      )}
    </div>
  )
}

function troublesOf({ status, store, recording }: HealthReport): string[] {
  const troubles: readonly (string | false)[] = [
    status === 'stopping' && 'The server is stopping.',
    !store.writable && `The store cannot be written: ${store.error ?? 'unknown reason'}.`,
    recording.failed > 0 &&
      `${recording.failed} dispatches were decided but not recorded${recording.lastError ? `: ${recording.lastError}` : ''}.`,
  ]
  return troubles.filter((trouble) => trouble !== false)
}
