import type { SimulatedOutcome } from '#lib/contract'
import { DispositionChip } from '../../../_components/ui/disposition-chip'
import { Elapsed } from './elapsed'
import { LiveOutput } from './live-output'
import { ProcessDetails } from './process-details'
import { endWords } from './process-words'
import type { RunningHook } from './run-state'

interface RunHookProps {
  hook: RunningHook
  label: string
  /** What it came to; null until the run has ended. */
  outcome: SimulatedOutcome | null
  /** Whether the run it belongs to is over. */
  ended: boolean
}

/** One hook of a run: what it writes while it runs, and then all there is to know of its process. */
export function RunHook({ hook, label, outcome, ended }: RunHookProps) {
  const { process } = hook
  return (
    <li aria-label={hook.ref} className="flex min-w-0 flex-col gap-2 px-3 py-3">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="break-words font-medium font-mono text-xs leading-5">{label}</h3>
          <p className="break-all font-mono text-2xs text-faint">{hook.ref}</p>
        </div>
        <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
          {process ? (
            endWords(process)
          ) : ended ? (
            'ended with the run'
          ) : (
            <>
              running <Elapsed sinceMs={hook.startedAtMs} />
            </>
          )}
          {outcome && <DispositionChip disposition={outcome.disposition} />}
        </span>
      </div>
      {process ? <ProcessDetails process={process} /> : <LiveOutput output={hook.output} />}
    </li>
  )
}
