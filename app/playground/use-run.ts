import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DispatchResultV2, SimulationReport, TrustQuestion } from '#lib/contract'
import { ProblemError } from '../_queries/problem-error'
import type { Faults } from './faults'
import { askPlayground, type PlaygroundRequest } from './requests'
import type { TrustAnswer } from './trust/trust-answer'

/** What the run route answers: the report of the dispatch, where it is recorded, and its outcomes as documents. */
interface PlaygroundRun extends SimulationReport {
  runId: string
  recorded: boolean
  result: DispatchResultV2
}

/** A finished run with its report. */
export interface FinishedRun extends Pick<PlaygroundRun, 'runId' | 'recorded' | 'result'> {
  report: SimulationReport
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
  running: boolean
  cancelled: boolean
  finished: FinishedRun | null
  error: Error | null
}

/** The Run button: one run at a time, which can be called off. */
export function useRun(): Runner {
  const client = useQueryClient()
  const abort = useRef<AbortController | null>(null)
  const mutation = useMutation({
    mutationFn: async (request: PlaygroundRequest): Promise<FinishedRun> => {
      const controller = new AbortController()
      abort.current = controller
      const { runId, recorded, result, ...report } = await askPlayground<PlaygroundRun>(
        'run',
        request,
        controller.signal,
      )
      return { runId, recorded, result, report, faults: request.faults ?? {} }
    },
    onSettled: () => {
      for (const area of ['runs', 'outcomes', 'slo']) void client.invalidateQueries({ queryKey: [area] })
    },
  })
  const cancelled = mutation.error instanceof DOMException && mutation.error.name === 'AbortError'
  const question = questionOf(mutation.error)
  return {
    question,
    accept: (answer) => {
      if (mutation.variables) mutation.mutate({ ...mutation.variables, answer })
    },
    start: (request) => {
      if (!mutation.isPending) mutation.mutate(request)
    },
    cancel: () => (question ? mutation.reset() : abort.current?.abort()),
    running: mutation.isPending,
    cancelled,
    finished: mutation.data ?? null,
    error: cancelled || question ? null : mutation.error,
  }
}

const questionOf = (error: Error | null) => (error instanceof ProblemError && error.problem?.trust) || null
