import type { PlacedNote } from './notes'

interface StaleNoticeProps {
  /** What keeps the report from following the texts; null when it follows. */
  reason: PlacedNote | null
  onJump(note: PlacedNote): void
}

/** Says that the report below is of an earlier text, and leads to what is in the way. */
export function StaleNotice({ reason, onJump }: StaleNoticeProps) {
  return (
    <div role="status">
      {reason && (
        <p data-tone="amber" className="tone-chip flex flex-wrap items-baseline gap-x-2 px-3 py-1.5 text-sm">
          <span>
            This is the last good plan: the {reason.file} cannot be used, {reason.message}.
          </span>
          <button type="button" onClick={() => onJump(reason)} className="min-h-6 underline underline-offset-2">
            Go to line {reason.at.line}
          </button>
        </p>
      )}
    </div>
  )
}
