import type { Clock } from './clock'

/** Something with a deadline on the monotonic clock; Infinity while it has none. */
export interface Timed {
  deadlineAtMs: number
  onDeadline(nowMs: number): void
}

/** Time between two looks at the deadlines; half of the promised lateness, the rest is for a busy loop. */
const SWEEP_MS = 5

/** One timer for all deadlines: never early, at most 10 ms late, and free for a hook that answers in time. */
export interface DeadlineWheel {
  add(timed: Timed): void
  delete(timed: Timed): void
}

/** Makes a wheel; its timer runs only while something is on it. */
export function createDeadlineWheel(clock: Clock): DeadlineWheel {
  const timed = new Set<Timed>()
  let isRunning = false

  function sweep(): void {
    if (timed.size === 0) {
      isRunning = false
      return
    }
    const nowMs = clock.monotonicMs()
    for (const entry of timed) if (entry.deadlineAtMs <= nowMs) entry.onDeadline(nowMs)
    setTimeout(sweep, SWEEP_MS)
  }

  return {
    add(entry) {
      timed.add(entry)
      if (isRunning) return
      isRunning = true
      setTimeout(sweep, SWEEP_MS)
    },
    delete(entry) {
      timed.delete(entry)
    },
  }
}
