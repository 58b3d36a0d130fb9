import type { RewakeOwner, RewakeState, RewakeStatus } from './rewake-words'

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

/** The ledger as the side that runs background hooks sees it; only runs of mode `async-rewake` belong into it. */
export interface RewakeLedger {
  /** Writes the row and answers its id once it is durable; start the run only then. Throws STORE_UNAVAILABLE. */
  begin(run: RewakeRun): Promise<string>
  /** Says how the run ended and answers where its row went. A row that was given up meanwhile stays as it is. */
  settle(rewakeId: string, result: RewakeResult): Promise<RewakeState>
  /** Says that an agent that wakes itself was seen to have shown the result. */
  observe(rewakeId: string): Promise<RewakeState>
  /** A run begins, or goes on after its end. */
  runStarted(runId: string): Promise<void>
  /** A run is over: what waits for it is dropped. */
  runEnded(runId: string): Promise<void>
}
