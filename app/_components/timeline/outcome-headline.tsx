import { dispositionRow } from '#lib/contract'
import { DispositionChip } from '../ui/disposition-chip'

/** What an outcome came to, in one chip and one sentence. */
export function OutcomeHeadline({ disposition, blocking }: { disposition: string; blocking: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <DispositionChip disposition={disposition} />
        {blocking && <strong className="text-sm">stopped the event</strong>}
      </span>
      <p className="text-muted text-xs">{dispositionRow(disposition).meaning}</p>
    </div>
  )
}
