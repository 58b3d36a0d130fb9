import type { ScriptedOutputs } from '#lib/bus'
import type { InjectedFaults } from '#lib/contract'
import { fetchJson } from '../_queries/fetch-json'

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
}

/** The body of a playground route about native definitions. */
export function playgroundBody({
  definitions,
  event,
  outputs,
  faults,
  refs,
  budgetMs = null,
}: PlaygroundRequest): Record<string, unknown> {
  return {
    dialect: 'native',
    configs: [{ layer: 'user', text: definitions }],
    event,
    ...(outputs && { outputs }),
    ...(faults && { faults }),
    ...(refs && { refs }),
    ...(budgetMs !== null && { budgetMs }),
  }
}

/** Asks one of the playground routes about native definitions; throws ProblemError. */
export function askPlayground<Answer>(
  verb: 'plan' | 'simulate' | 'matrix',
  request: PlaygroundRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  return fetchJson<Answer>(`/api/playground/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(playgroundBody(request)),
    ...(signal && { signal }),
  })
}
