import { queryOptions } from '@tanstack/react-query'
import type { PlanReport, SimulationReport } from '#lib/contract'
import type { DialectDescription } from '#lib/dialects'
import { apiQuery } from '../../_queries/api-query'
import { fetchJson } from '../../_queries/fetch-json'
import type { AgentFile } from './agent-state'
import type { Scripted } from './scripted'

/** What the playground routes take for an agent (interfaces.md §6). */
export interface AgentQuestion {
  dialect: string
  configs: readonly AgentFile[]
  context: Readonly<Record<string, unknown>>
  event: unknown
}

/** What is known of a dialect; it does not change while the server runs. */
export const dialectQuery = (name: string) =>
  queryOptions({
    ...apiQuery<DialectDescription>(['dialects', name], `/api/dialects/${encodeURIComponent(name)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The plan of an agent's hooks; throws ProblemError. */
export const askPlan = (question: AgentQuestion, signal: AbortSignal) => ask<PlanReport>('plan', question, signal)

/** The decision from scripted answers; throws ProblemError. Nothing is run. */
export const askSimulation = (
  question: AgentQuestion & { outputs: Readonly<Record<string, Scripted>> },
  signal: AbortSignal,
) => ask<SimulationReport>('simulate', question, signal)

function ask<Report>(verb: string, question: AgentQuestion, signal: AbortSignal): Promise<Report> {
  return fetchJson<Report>(`/api/playground/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  })
}
