import { useMemo, useState } from 'react'
import type { DispatchResultV2, PlaygroundRun, TrustQuestion } from '#lib/contract'
import type { Faults } from './faults'
import { type PlaygroundRequest, playgroundBody } from './requests'
import type { RunState } from './run/run-state'
import { useHookRun } from './run/use-hook-run'
import type { TrustAnswer } from './trust/trust-answer'

/** A finished run with its report. */
export interface FinishedRun {
  runId: string
  recorded: boolean
  /** Its outcomes as documents. */
  result: DispatchResultV2
  report: PlaygroundRun
  /** The faults it ran with. */
  faults: Faults
}

/** The run that is under way or has ended, and how to start and call it off. */
export interface Runner {
  /** Really runs the definitions on the event. */
  start(request: PlaygroundRequest): void
  /** What has to be accepted before it runs; null where nothing is asked. */
  question: TrustQuestion | null
  /** Runs what was asked about. */
  accept(answer: TrustAnswer): void
  /** Calls the run off, or puts the question aside. */
  cancel(): void
  /** Where it stands, with what its hooks do outside the server. */
  state: RunState
  running: boolean
  finished: FinishedRun | null
}

/** The Run button: one run at a time, which can be called off. */
export function useRun(): Runner {
  const { state, start, accept, cancel } = useHookRun()
  const [faults, setFaults] = useState<Faults>({})
  const running = state.kind === 'running'
  const finished = useMemo(() => (state.kind === 'finished' ? toFinished(state.report, faults) : null), [state, faults])
  return {
    question: state.kind === 'asking' ? state.question : null,
    accept,
    start: (request) => {
      if (running) return
      setFaults(request.faults ?? {})
      start(playgroundBody(request))
    },
    cancel,
    state,
    running,
    finished,
  }
}

function toFinished(report: PlaygroundRun, faults: Faults): FinishedRun {
  const { runId, recorded } = report
  // The server answers with the result for definitions, and in the version that is asked for here.
  return { runId, recorded, result: report.result as DispatchResultV2, report, faults }
}
