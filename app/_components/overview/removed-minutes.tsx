'use client'
import { useRange } from '../range/use-range'
import { useHydrated } from '../shell/use-hydrated'
import { Button } from '../ui/button'
import { dayAround, needsMinuteSums } from './needs-minute-sums'

/** Why a short range of long ago may be empty although hooks ran, and the way to one that is not. */
export function RemovedMinutes() {
  const { range, choose } = useRange()
  if (!useHydrated() || !needsMinuteSums(range, Date.now())) return null
  return (
    <div
      role="note"
      aria-label="Sums by minute"
      className="flex flex-wrap items-center justify-center gap-2 py-2 text-muted text-sm"
    >
      <p className="max-w-[56ch]">
        Retention may have removed the sums by minute of this time. A range of more than 17 hours is drawn from wider
        sums.
      </p>
      <Button size="small" onClick={() => choose(dayAround(range, Date.now()))}>
        Show the day around it
      </Button>
    </div>
  )
}
