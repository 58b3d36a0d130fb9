import type { EgressMethod, EgressPolicy } from '#lib/contract'
import type { PromptHookRule } from '#lib/protocol'
import type { PlannedEntry } from './answer'
import { textOf } from './hook-entry'

/** What an HTTP hook of an agent sends its payload with; headers as they are written, variables and all. */
export interface HookRequest {
  readonly url: string
  readonly method: EgressMethod
  readonly headers: Readonly<Record<string, string>>
}

/** How an agent sends its HTTP hooks. */
export interface HttpHookRule {
  /** Whom the agent itself would reach; other hosts than this machine have to be listed besides. */
  readonly policy: EgressPolicy
  readonly userAgent: string
  readonly responseMaxBytes: number
  /** Whether `$NAME` in a header stands for a variable that `allowedEnvVars` names, or else for nothing. */
  readonly expandsHeaders: boolean
  readonly requestOf: (planned: PlannedEntry) => HookRequest
}

/** How the hooks of an agent that are no processes reach out; a kind it does not have is absent. */
export interface RemoteRules {
  readonly http?: HttpHookRule
  readonly prompt?: PromptHookRule
}

/** The request of agents that write `url` and `headers` into the hook and always POST. */
export function postOf({ entry: { handler } }: PlannedEntry): HookRequest {
  return { url: textOf(handler, 'url') ?? '', method: 'POST', headers: textsOf(handler.headers) }
}

/** The entries of an object that are texts. */
export function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Bytes of a response that are read where the agent names no limit of its own. */
export const USUAL_RESPONSE_MAX_BYTES = 1_048_576
