import type { RewakeLimits, RewakeRecord, RewakeRefusal, RewakeResult, RewakeRun } from '#lib/rewake'

/** What is done to the ledger, by name, with what it needs. */
interface RewakeCommandFields {
  /** Writes the row of a run before it starts, with a sign of life of its server. */
  begin: { run: RewakeRun; rewakeId: string; ownerId: string }
  settle: { rewakeId: string; result: RewakeResult }
  observe: { rewakeId: string }
  /** Gives what waits for a run to a consumer, oldest first. */
  lease: { runId: string; consumer: string; max: number; leaseMs: number }
  ack: { rewakeId: string; leaseToken: string }
  release: { rewakeId: string; leaseToken: string }
  'start-run': { runId: string }
  'end-run': { runId: string }
  /** Gives up what is past its deadline and what dead servers ran; at most `limit` rows of each. */
  sweep: { ownerId: string; limit: number }
  /** A sign of life of a server that runs something. */
  beat: { ownerId: string }
  /** A server stops: what it still ran is crashed at the next recovery. */
  leave: { ownerId: string }
}

/** Name of a command. */
export type RewakeDeed = keyof RewakeCommandFields

/** A command of one name, or of any; each is one transaction. */
export type RewakeCommand<Deed extends RewakeDeed = RewakeDeed> = {
  [Key in Deed]: { readonly do: Key } & Readonly<RewakeCommandFields[Key]>
}[Deed]

/** What a command did. */
export interface RewakeReceipt {
  /** The rows it changed, as they are now, in the order of the changes. */
  readonly changed: readonly RewakeRecord[]
  /** The row it was about, changed or not; null where it was about none or there is none of its id. */
  readonly row: RewakeRecord | null
  /** Why the row stays as it is. */
  readonly refusal: RewakeRefusal | null
  /** Rows of the run that wait still; only after a lease. */
  readonly waiting: number
}

/** What a command is carried out with: the time of the database, the limits and a source of tokens. */
export interface RewakeTurn {
  readonly nowMs: number
  readonly limits: RewakeLimits
  newLeaseToken(): string
}

/** Rows of the ledger inside one transaction. */
export interface RewakeRows {
  find(rewakeId: string): RewakeRecord | null
  /** Throws when the id is taken. */
  insert(row: RewakeRecord): void
  update(row: RewakeRecord): void
  /** Queued or leased rows of a run, by `qualifiedAtMs`, then id. */
  pendingOf(runId: string): readonly RewakeRecord[]
  /** Id of the oldest row of the run with this key that qualified at or after `sinceMs` and was not dropped. */
  findSame(key: { runId: string; dedupeKey: string; sinceMs: number }): string | null
  /** Queued rows that qualified before `expiredMs`, and leased rows whose deadline is at or before `nowMs`. */
  due(times: { expiredMs: number; nowMs: number; limit: number }): readonly RewakeRecord[]
  /** Running rows of other servers whose last sign of life is before `lostMs`. */
  lost(of: { ownerId: string; lostMs: number; limit: number }): readonly RewakeRecord[]
  isRunEnded(runId: string): boolean
  markRunEnded(runId: string, atMs: number): void
  clearRunEnded(runId: string): void
  /** Forgets ends of runs before `beforeMs` for which nothing runs or waits. */
  forgetRunEnds(beforeMs: number): void
  markOwner(ownerId: string, atMs: number): void
  forgetOwner(ownerId: string): void
}
