/** Time as the bus reads it: one wall reading and a monotonic clock per dispatch (interfaces.md §3.10). */
export interface Clock {
  /** Milliseconds since the epoch. */
  wallMs(): number
  /** Milliseconds that never go back, with fractions. */
  monotonicMs(): number
}

/** The clock of the machine. The global is a getter, so it is asked once and not at every reading. */
export function createSystemClock(): Clock {
  const { performance } = globalThis
  return { wallMs: () => Date.now(), monotonicMs: () => performance.now() }
}
