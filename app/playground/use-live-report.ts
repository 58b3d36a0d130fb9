import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptedOutputs } from '#lib/bus'
import type { InjectedFaults, PlanReport, Problem, SimulationReport } from '#lib/contract'
import { useDebounced } from '../_components/ui/use-debounced'
import { ProblemError } from '../_queries/problem-error'
import { askPlayground } from './requests'

const TYPING_PAUSE_MS = 250

/** What is asked about: the definitions as text and the event as value. */
export interface LiveInput {
  definitions: string
  event: unknown
  outputs: ScriptedOutputs
  budgetMs: number | null
  /** Counts the texts that were put in, rather than typed. */
  revision: number
  faults: InjectedFaults
  /** Whether both texts are JSON; otherwise nothing is asked. */
  readable: boolean
}

/** A plan with what the scripted and built-in answers would come to. */
export interface LiveReport {
  plan: PlanReport
  /** Null while only the plan is known. */
  simulation: SimulationReport | null
}

/** A report and the texts it is of, by their count. */
type GoodAnswer = { kind: 'report'; revision: number } & LiveReport

type LiveAnswer = GoodAnswer | { kind: 'problem'; problem: Problem }

/** The live report and how far it follows the texts. */
export interface Live {
  /** The last good report; it stays while the texts are broken, unless these are other texts altogether. */
  report: LiveReport | null
  /** Why the report is not of the texts as they are; null when it is. */
  problem: Problem | null
  /** Whether an answer to the present texts is awaited. */
  waiting: boolean
  /** A failure of the request itself. */
  error: Error | null
  /** Asks at once, without waiting for a pause in typing. */
  askNow(): void
}

/** The plan and the would-be decision, as the texts change. Nothing is ever run by it. */
export function useLiveReport(input: LiveInput): Live {
  const [question, followNow] = useDebounced(toQuestion(input), TYPING_PAUSE_MS)
  const query = useQuery({
    queryKey: ['playground', 'live', question],
    queryFn: ({ signal }) => ask(JSON.parse(question), signal),
    enabled: input.readable && question !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const answer = query.data
  const [kept, setKept] = useState<GoodAnswer | null>(null)
  if (answer?.kind === 'report' && answer !== kept) setKept(answer)
  const problem = answer?.kind === 'problem' && !query.isPlaceholderData ? answer.problem : null
  return {
    report: kept && (problem === null || kept.revision === input.revision) ? kept : null,
    problem,
    waiting: query.isFetching || (input.readable && question !== toQuestion(input)),
    error: query.error,
    askNow: () => {
      followNow()
      if (query.error) void query.refetch()
    },
  }
}

const toQuestion = ({ readable, ...question }: LiveInput): string => {
  const { definitions, event, outputs, faults, budgetMs, revision } = question
  return readable ? JSON.stringify({ definitions, event, outputs, faults, budgetMs, revision }) : ''
}

async function ask(request: Omit<LiveInput, 'readable'>, signal: AbortSignal): Promise<LiveAnswer> {
  try {
    const [plan, simulation] = await Promise.all([
      askPlayground<PlanReport>('plan', { definitions: request.definitions, event: request.event }, signal),
      askPlayground<SimulationReport>('simulate', request, signal),
    ])
    return { kind: 'report', revision: request.revision, plan, simulation }
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : null
    if (problem === null || problem.status >= 500) throw error
    return { kind: 'problem', problem }
  }
}
