import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PlanReport, Problem, SimulationReport } from '#lib/contract'
import { useDebounced } from '../../_components/ui/use-debounced'
import { ProblemError } from '../../_queries/problem-error'
import { toAgentOutputs } from './agent-outputs'
import { type AgentQuestion, askPlan, askSimulation } from './agent-requests'
import type { AgentState } from './agent-state'

const TYPING_PAUSE_MS = 250

/** A plan, the texts it is of, and what the scripted answers come to; that is null while only the plan is known. */
export interface AgentReport {
  plan: PlanReport
  planned: AgentQuestion
  simulation: SimulationReport | null
}

/** The live report and how far it follows the texts. */
export interface AgentLive {
  /** The last good report; it stays while the event cannot be read. */
  report: AgentReport | null
  /** What the server refused about the event; null when it took it. */
  problem: Problem | null
  waiting: boolean
  /** A failure of a request itself. */
  error: Error | null
  retry(): void
}

const live = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  retry: false,
  // Every answer is new as a whole, and comparing ten thousand hooks would hold the page up.
  structuralSharing: false,
} as const

type Answer = { kind: 'plan'; plan: PlanReport; planned: AgentQuestion } | { kind: 'problem'; problem: Problem }

/** The plan as the texts change, and the would-be decision as the answers do. Nothing is ever run by it. */
export function useAgentReport(dialect: string, state: AgentState, event: unknown): AgentLive {
  const { files, context, answers } = state
  const wanted = event === undefined ? '' : JSON.stringify({ dialect, configs: files, context, event })
  const [question] = useDebounced(wanted, TYPING_PAUSE_MS)
  const planning = useQuery({
    ...live,
    queryKey: ['playground', 'agent', 'plan', question],
    queryFn: ({ signal }) => answer(JSON.parse(question), signal),
    enabled: question !== '' && event !== undefined,
  })
  const [kept, setKept] = useState<Extract<Answer, { kind: 'plan' }> | null>(null)
  if (planning.data?.kind === 'plan' && planning.data !== kept) setKept(planning.data)

  const outputs = useMemo(() => (kept ? toAgentOutputs(kept.plan.hooks, answers) : {}), [kept, answers])
  const simulating = useQuery({
    ...live,
    queryKey: ['playground', 'agent', 'simulation', kept && JSON.stringify(kept.planned), JSON.stringify(outputs)],
    queryFn: async ({ signal }) => (kept ? askSimulation({ ...kept.planned, outputs }, signal) : null),
    enabled: kept !== null,
  })
  const answered = planning.isPlaceholderData ? undefined : planning.data
  return {
    report: kept && { ...kept, simulation: simulating.data ?? null },
    problem: answered?.kind === 'problem' ? answered.problem : null,
    waiting: planning.isFetching || simulating.isFetching || question !== wanted,
    error: planning.error ?? simulating.error,
    retry: () => void (planning.error ? planning.refetch() : simulating.refetch()),
  }
}

async function answer(planned: AgentQuestion, signal: AbortSignal): Promise<Answer> {
  try {
    return { kind: 'plan', plan: await askPlan(planned, signal), planned }
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : null
    if (problem === null || problem.status >= 500) throw error
    return { kind: 'problem', problem }
  }
}
