import type { Clock } from '#lib/bus'

/** A clock that stands still until it is moved; both readings move together. */
export interface ManualClock extends Clock {
  moveMs(ms: number): void
}

/** A clock at a fixed day, with a monotonic reading that has nothing to do with it. */
export function createManualClock(): ManualClock {
  let movedMs = 0
  return {
    wallMs: () => Date.UTC(2026, 0, 31, 9, 30) + movedMs,
    monotonicMs: () => 1_000.25 + movedMs,
    moveMs: (ms) => {
      movedMs += ms
    },
  }
}
