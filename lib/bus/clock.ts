/** Time as the bus reads it: one wall reading and a monotonic clock per dispatch (interfaces.md §3.10). */
export interface Clock {
  /** Milliseconds since the epoch. */
  wallMs(): number
  /** Milliseconds that never go back, with fractions. */
  monotonicMs(): number
}

/** The clock of the machine. */
export const SYSTEM_CLOCK: Clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() }
