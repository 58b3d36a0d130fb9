import type { JsonObject } from '#lib/contract'

/** An event to try hooks with: an agent's payload, or an envelope where the dialect is `native`. */
export interface Sample {
  id: string
  dialect: string
  /** Version of the agent that sent it; null for native ones. */
  agentVersion: string | null
  /** Name of the event in its dialect. */
  event: string
  title: string
  payload: JsonObject
  /** Whether a real agent sent it; ids, names and directories are made up in any case. */
  recorded: boolean
}
