import type { PlannedHook, SimulatedOutcome } from '#lib/contract'
import { DispositionChip } from '../../_components/ui/disposition-chip'
import { Elapsed } from './elapsed'
import { ExchangeDetails } from './exchange-details'
import { LiveOutput } from './live-output'
import { ProcessDetails } from './process-details'
import { endWords, exchangeWords } from './process-words'
import type { RunningHook } from './run-state'

interface RunHookProps {
  hook: RunningHook
  /** How it was planned; null where that is not known. */
  planned: PlannedHook | null
  /** What it came to; null until the run has ended. */
  outcome: SimulatedOutcome | null
  /** Whether the run it belongs to is over. */
  ended: boolean
}

/** One hook of a run: what it writes while it runs, and then all there is to know of what it did. */
export function RunHook({ hook, planned, outcome, ended }: RunHookProps) {
  return (
    <li aria-label={hook.ref} className="flex min-w-0 flex-col gap-2 px-3 py-3">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="break-words font-medium font-mono text-xs leading-5">{planned?.label ?? hook.ref}</h3>
          <p className="break-all font-mono text-2xs text-faint">{hook.ref}</p>
        </div>
        <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <HowItStands hook={hook} planned={planned} ended={ended} />
          {outcome && <DispositionChip disposition={outcome.disposition} />}
        </span>
      </div>
      <WhatItDid hook={hook} planned={planned} />
    </li>
  )
}

function HowItStands({ hook, planned, ended }: Omit<RunHookProps, 'outcome'>) {
  if (hook.process) return endWords(hook.process)
  if (hook.exchange) return exchangeWords(hook.exchange)
  if (ended) return planned?.execution === 'background' ? 'goes on in the background' : 'ended with the run'
  return (
    <>
      running <Elapsed sinceMs={hook.startedAtMs} />
    </>
  )
}

function WhatItDid({ hook, planned }: Pick<RunHookProps, 'hook' | 'planned'>) {
  if (hook.process) return <ProcessDetails process={hook.process} />
  if (hook.exchange) return <ExchangeDetails exchange={hook.exchange} />
  if (planned?.kind === 'http' || planned?.kind === 'prompt')
    return <p className="text-muted text-xs">Nothing has come back yet.</p>
  return <LiveOutput output={hook.output} />
}
