'use client'
import { Hand } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ApprovalListing } from '#lib/contract'
import { useApprovals } from '../../_queries/use-approvals'
import { Button } from '../ui/button'
import { waitingTitle } from './approval-words'
import { UnansweredStrip } from './unanswered-strip'

const ApprovalDialog = dynamic(() => import('./approval-dialog').then((module) => module.ApprovalDialog), {
  ssr: false,
})

/**
 * Follows what waits for a person: a strip at the bottom of the window, where no page holds its own bars, and the dialog
 * in which it is answered. In the order of the keyboard it comes before the page.
 */
export function ApprovalWatch() {
  const { data, dataUpdatedAt } = useApprovals()
  return data === undefined ? null : <Watch listing={data} readAtMs={dataUpdatedAt} />
}

function Watch({ listing, readAtMs }: { listing: ApprovalListing; readAtMs: number }) {
  const [isOpen, setOpen] = useState(false)
  const [sinceMs, setSinceMs] = useState(listing.nowMs)
  const count = listing.items.length
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && waitingTitle(count)}
      </p>
      <div className="order-last sticky bottom-0 z-30">
        {count > 0 && <WaitingStrip listing={listing} onAnswer={() => setOpen(true)} />}
        {!isOpen && <UnansweredStrip listing={listing} sinceMs={sinceMs} onDismiss={() => setSinceMs(listing.nowMs)} />}
      </div>
      {isOpen && (
        <ApprovalDialog
          listing={listing}
          readAtMs={readAtMs}
          onClose={() => {
            setOpen(false)
            setSinceMs(listing.nowMs)
          }}
        />
      )}
    </>
  )
}

function WaitingStrip({ listing: { items }, onAnswer }: { listing: ApprovalListing; onAnswer(): void }) {
  const [first] = items
  return (
    <aside
      aria-label="Waiting hooks"
      data-tone="blue"
      className="tone-chip flex items-center gap-x-2 border-line border-t px-4 py-1.5 text-sm"
    >
      <Hand aria-hidden size={14} className="shrink-0" />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{waitingTitle(items.length)}</strong>
        {first && (
          <span className="min-w-0 truncate max-sm:hidden">
            <code className="font-mono text-xs">{first.label}</code> at {first.event} of {first.bridge}
            {items.length > 1 && `, and ${items.length - 1} more`}
          </span>
        )}
      </p>
      <Button size="small" look="primary" className="ml-auto" aria-haspopup="dialog" onClick={onAnswer}>
        Answer…
      </Button>
    </aside>
  )
}
