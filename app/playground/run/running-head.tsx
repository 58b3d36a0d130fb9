import { Button } from '../../_components/ui/button'
import { Skeleton } from '../../_components/ui/skeleton'
import { Elapsed } from './elapsed'

interface RunningHeadProps {
  startedAtMs: number
  /** Hooks that have been started. */
  started: number
  onCancel(): void
}

/** How far a run is, and the way to call it off. */
export function RunningHead({ startedAtMs, started, onCancel }: RunningHeadProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-3 py-2">
        <p role="status" className="text-sm">
          {startedWords(started)} <Elapsed sinceMs={startedAtMs} />
        </p>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {started === 0 && <Skeleton rows={3} />}
    </>
  )
}

function startedWords(started: number): string {
  if (started === 0) return 'Starting the hooks.'
  return started === 1 ? '1 hook has been started.' : `${started} hooks have been started.`
}
