import type { EnvelopeDocument } from '#lib/contract'
import type { HookEnd, PlannedEntry, Script } from '#lib/dialects'

/** Whose dispatch a hook of a bridge belongs to. */
export interface HookOrigin {
  /** Definition of the bridge. */
  readonly hookId: string
  /** Outcome of the hook itself. */
  readonly outcomeId: string
  readonly envelope: EnvelopeDocument
}

/** What a foreign hook is started with beside its plan. */
export interface HookInput {
  /** Its payload as JSON, with a newline where the agent writes one. */
  readonly stdin: string
  /** Variables the agent adds to the environment, and the chain for a dispatch of the hook's own. */
  readonly env: Readonly<Record<string, string>>
  /** Aborted when nobody waits for the hook any more: its process has to go, with everything it has started. */
  readonly signal: AbortSignal
  /** Absent outside of a bus. */
  readonly origin?: HookOrigin | undefined
}

/**
 * Runs one foreign hook as its plan says, within `planned.hook.timeoutMs`, and says how it ended. A rejection counts as
 * a hook that could not be started.
 */
export type Execute = (planned: PlannedEntry, input: HookInput) => HookEnd | Promise<HookEnd>

/** The port through which a bridge runs hooks. */
export interface Executor {
  readonly execute: Execute
  /** The answers of an executor that runs nothing; they make a bridge that can be simulated. */
  readonly script?: Script
}
