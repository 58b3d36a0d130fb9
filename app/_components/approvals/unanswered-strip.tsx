import { TimerOff } from 'lucide-react'
import type { ApprovalListing } from '#lib/contract'
import { Button } from '../ui/button'
import { Time } from '../ui/time'
import { endSentence } from './approval-words'
import { unansweredSince } from './unanswered'

interface UnansweredStripProps {
  listing: ApprovalListing
  /** Reading of the server's clock; what ended before it has been seen. */
  sinceMs: number
  onDismiss(): void
}

/** Says that questions ended without an answer, until somebody has read it. */
export function UnansweredStrip({ listing, sinceMs, onDismiss }: UnansweredStripProps) {
  const missed = unansweredSince(listing, sinceMs)
  const [newest] = missed
  return (
    <div role="status">
      {newest && (
        <div
          data-tone="amber"
          className="tone-chip flex items-start gap-x-2 border-line border-t px-4 py-1.5 text-sm sm:items-center"
        >
          <TimerOff aria-hidden size={14} className="mt-0.5 shrink-0 sm:mt-0" />
          <p className="min-w-0 break-words">
            <strong className="font-semibold">
              {missed.length === 1 ? 'A hook was not answered.' : `${missed.length} hooks were not answered.`}
            </strong>{' '}
            <code className="break-all font-mono text-xs">{newest.label}</code>,{' '}
            <Time at={new Date(newest.endedAtMs).toISOString()} />: {endSentence(newest)}
          </p>
          <Button size="small" className="ml-auto" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}
