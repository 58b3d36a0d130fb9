import type { Clock } from '#lib/bus'

/** A clock that is put to the time of each event and moved by the hooks that run in it. */
export interface SampleClock extends Clock {
  setMs(timeMs: number): void
  moveMs(ms: number): void
}

/** A clock at an epoch time; both readings are the same. */
export function createSampleClock(startMs: number): SampleClock {
  let nowMs = startMs
  return {
    wallMs: () => nowMs,
    monotonicMs: () => nowMs,
    setMs: (timeMs) => {
      nowMs = timeMs
    },
    moveMs: (ms) => {
      nowMs += ms
    },
  }
}
