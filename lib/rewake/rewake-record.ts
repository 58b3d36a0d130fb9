import type { RewakeDropReason, RewakeMover, RewakeState, RewakeStatus } from '#lib/contract'
import type { RewakeRun } from './rewake-run'

/** One state that a row came to. */
export interface RewakeStep {
  atMs: number
  state: RewakeState
  by: RewakeMover
  attempt: number
}

/** One row of the rewake ledger: a background run and what became of its result; times are epoch milliseconds. */
export interface RewakeRecord extends RewakeRun {
  rewakeId: string
  /** The server that ran it. */
  ownerId: string
  state: RewakeState
  dropReason: RewakeDropReason | null
  duplicateOf: string | null
  dedupeKey: string | null
  status: RewakeStatus | null
  reason: string | null
  summary: string | null
  message: string | null
  /** Number of leases so far. */
  attempt: number
  consumer: string | null
  /** Token of the lease in force, or of the one that was acknowledged. */
  leaseToken: string | null
  leaseUntilMs: number | null
  startedAtMs: number
  endedAtMs: number | null
  qualifiedAtMs: number | null
  deliveredAtMs: number | null
  /** Every state it came to, oldest first. */
  steps: readonly RewakeStep[]
}
