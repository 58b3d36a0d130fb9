'use client'
import { ShieldAlert } from 'lucide-react'
import { useHealth } from '../../_queries/use-health'

/** Says on every page that commands of hooks run without a sandbox; nothing otherwise. */
export function BoundaryNotice() {
  const boundary = useHealth().data?.boundary
  if (boundary?.kind !== 'unsandboxed') return null
  return (
    <aside aria-label="No sandbox" data-tone="amber" className="tone-chip px-4 py-1.5 text-sm">
      <p className="flex items-start gap-2">
        <ShieldAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">
          <strong className="font-semibold">No sandbox.</strong> {boundary.note} {boundary.remedy}
        </span>
      </p>
    </aside>
  )
}
