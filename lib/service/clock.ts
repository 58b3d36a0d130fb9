/** Time as services read it; the only place where the real clock comes in is a composition root. */
export interface Clock {
  /** Milliseconds since the epoch. */
  wallMs(): number
  /** Milliseconds that never go back, with fractions. */
  monotonicMs(): number
}

/** The clock of the machine. */
export const SYSTEM_CLOCK: Clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() }
