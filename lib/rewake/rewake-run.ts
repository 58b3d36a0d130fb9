import type { BackgroundMode, RewakeOwner, RewakeStatus } from '#lib/contract'

/** A background run that is about to start. */
export interface RewakeRun {
  readonly runId: string
  /** The outcome that says that it was started. */
  readonly outcomeId: string
  readonly hookId: string
  readonly event: string
  readonly handlerId: string
  readonly dialect: string
  readonly source: string
  readonly mode: BackgroundMode
  /** `foreign` where the agent wakes itself. */
  readonly owner: RewakeOwner
}

/** How a background run ended, texts as the hook gave them; null where it gave none. */
export interface RewakeResult {
  readonly status: RewakeStatus
  /** Whether the answer asks to wake the model, whatever its status. */
  readonly wakes: boolean
  readonly reason: string | null
  readonly summary: string | null
  readonly message: string | null
  readonly error: string | null
}
