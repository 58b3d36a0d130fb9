/** Bounds of the ledger. */
export interface RewakeLimits {
  /** Rows of one run that may be queued or leased. */
  queueMax: number
  /** How long a result waits for somebody to ask for it, in milliseconds. */
  ttlMs: number
  /** Leases of one row. */
  attemptsMax: number
  /** Characters that are kept of reason, summary and message. */
  textMaxChars: number
  /** What becomes of results that wait beyond those that a lease takes. */
  surplus: 'keep' | 'drop'
  /** How long after its last sign of life a server counts as dead, in milliseconds. */
  ownerLostMs: number
}

/** The bounds unless they are set (seeds.md §2.13). */
export const REWAKE_LIMITS: RewakeLimits = {
  queueMax: 64,
  ttlMs: 300_000,
  attemptsMax: 5,
  textMaxChars: 320,
  surplus: 'keep',
  ownerLostMs: 15_000,
}
