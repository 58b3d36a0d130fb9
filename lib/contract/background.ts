import type { EnvelopeDocument } from './envelope'
import type { BackgroundMode, RewakeOwner } from './rewake-words'
import type { Source } from './words'

/** A hook that is about to be started in the background. */
export interface BackgroundStart {
  /** Its outcome, whose disposition is `background`. */
  readonly outcomeId: string
  readonly hookId: string
  readonly source: Source
  /** Whose hook it is. */
  readonly dialect: string
  /** What the outcome calls the thing that runs. */
  readonly handlerId: string
  readonly mode: BackgroundMode
  /** Who hands its result to the model; `foreign` where the agent does that itself. */
  readonly owner: RewakeOwner
  readonly envelope: EnvelopeDocument
}

/** How a background hook ended, as it said it: what its point or mode would have allowed plays no part (seeds.md §2.13). */
export interface BackgroundEnd {
  readonly status: 'pass' | 'block' | 'failed'
  /** Whether its answer asks to wake the model. */
  readonly wakes: boolean
  /** Redacted; empty where it gave none. */
  readonly reason: string
  /** Redacted; empty where it gave none. */
  readonly message: string
}

/** Whether a hook of ours that may wake the model does so: it failed, it refused, or it asks for it. */
export function qualifiesForRewake({ status, wakes }: Pick<BackgroundEnd, 'status' | 'wakes'>): boolean {
  return status !== 'pass' || wakes
}

/** Port to the ledger of background results (rewake.md), to which every background hook comes. */
export interface BackgroundLedger {
  /** Resolves once the row is durable; the hook is started behind it. */
  begin(start: BackgroundStart): Promise<void>
  settle(outcomeId: string, end: BackgroundEnd): Promise<void>
}
