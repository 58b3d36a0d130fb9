import type { ScriptedOutputs } from '#lib/bus'
import type { InjectedFaults } from '#lib/contract'
import { fetchJson } from '../_queries/fetch-json'
import type { TrustAnswer } from './trust/trust-answer'

/** What the playground routes take. */
export interface PlaygroundRequest {
  definitions: string
  event: unknown
  outputs?: ScriptedOutputs
  /** Time for the whole dispatch in milliseconds; null leaves it to the server. */
  budgetMs?: number | null
  faults?: InjectedFaults
  /** Hooks of the failure matrix. */
  refs?: readonly string[]
  /** What a person said to the question before a run. */
  answer?: TrustAnswer
}

/** Asks one of the playground routes about native definitions; throws ProblemError. */
export function askPlayground<Answer>(
  verb: 'plan' | 'simulate' | 'run' | 'matrix',
  { definitions, event, outputs, faults, refs, answer, budgetMs = null }: PlaygroundRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const configs = [{ layer: 'user', text: definitions }]
  return fetchJson<Answer>(`/api/playground/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      dialect: 'native',
      configs,
      event,
      ...(outputs && { outputs }),
      ...(faults && { faults }),
      ...(refs && { refs }),
      ...answer,
      ...(budgetMs !== null && { budgetMs }),
    }),
    ...(signal && { signal }),
  })
}
