import type { HookApproval, SkipReason } from '#lib/contract'
import type { AgentContext } from './agent-context'
import type { Fields, HookEntry } from './hook-entry'

/** One event as it reaches the hooks. */
export interface Situation {
  readonly event: string
  readonly payload: Fields
  /** What a matcher looks at; null where the event has nothing of the kind. */
  readonly subject: string | null
  readonly context: AgentContext
  /** Every hook the agent has taken from its files, whatever its event, in the order of the files. */
  readonly entries: readonly HookEntry[]
}

/** A config file that was read, for the switches it may hold. */
export interface ConfigRoot {
  readonly layer: string
  /** Path of the file as it was given. */
  readonly file: string
  readonly root: Fields
}

/** Why entries do not run whatever they match. */
export interface Switch {
  readonly reason: SkipReason
  readonly detail: string
  covers(entry: HookEntry): boolean
}

/** Whether the user has approved a hook, and the hash of the text that an approval is bound to. */
export type Approval = Pick<HookApproval, 'hash' | 'state'>

/** What a matcher says about an event. */
export interface MatchVerdict {
  readonly mode: string
  /** The matcher in words, where it is not one text of the group. */
  readonly pattern?: string
  readonly matches: boolean | 'undecided'
  /** Why it cannot match, where that is not plain to see. */
  readonly detail?: string
}
