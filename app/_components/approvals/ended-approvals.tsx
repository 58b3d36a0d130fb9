import type { EndedApproval } from '#lib/contract'
import { Time } from '../ui/time'
import { endSentence } from './approval-words'

/** An answer that did not count, and why. */
export interface Refusal {
  readonly label: string
  readonly message: string
}

/** What became of the questions that ended while the dialog is open, told to screen readers as well. */
export function EndedApprovals({ ended, refusal }: { ended: readonly EndedApproval[]; refusal: Refusal | null }) {
  return (
    <div>
      <div role="alert">
        {refusal && (
          <p data-tone="red" className="tone-chip break-words px-4 py-2 text-sm">
            Your answer for <code className="break-all font-mono text-xs">{refusal.label}</code> did not count:{' '}
            {refusal.message}
          </p>
        )}
      </div>
      <div role="log" aria-label="Ended meanwhile">
        <ul>
          {ended.toReversed().map((one) => (
            <li key={one.id} className="flex gap-x-3 border-line px-4 py-2 text-muted text-sm not-first:border-t">
              <Time at={new Date(one.endedAtMs).toISOString()} />
              <div className="min-w-0">
                <code className="block break-all font-mono text-ink text-xs leading-5">{one.label}</code>
                <p className="break-words">{endSentence(one)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
