'use client'
import { Lock } from 'lucide-react'
import { useReadOnly } from '../../_queries/use-read-only'

/** Says on every page of a public demo what it is; nothing otherwise. */
export function ReadOnlyNotice() {
  if (useReadOnly() === null) return null
  return (
    <aside aria-label="Public demo" data-tone="blue" className="tone-chip px-4 py-1.5 text-sm">
      <p className="flex items-center gap-2">
        <Lock aria-hidden size={14} className="shrink-0" />
        <span>
          <strong className="font-semibold">Public demo.</strong> Look around, plan and simulate; running, saving and
          switching hooks are off.
        </span>
      </p>
    </aside>
  )
}
