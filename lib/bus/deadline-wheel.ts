import type { Clock } from './clock'

/** Something with a deadline on the monotonic clock; Infinity while it has none. */
export interface Timed {
  readonly deadlineAtMs: number
  onDeadline(nowMs: number): void
}

/** Time between two looks at the deadlines; half of the promised lateness, the rest is for a busy loop. */
const SWEEP_MS = 5

/**
 * One timer for all deadlines: never early, at most 10 ms late, and free for a hook that answers in time.
 * Returns what starts it; it stops by itself once nothing is left to watch.
 */
export function createDeadlineWheel(clock: Clock, watched: Iterable<Timed> & { readonly size: number }): () => void {
  let isTurning = false

  function sweep(): void {
    if (watched.size === 0) {
      isTurning = false
      return
    }
    const nowMs = clock.monotonicMs()
    // Listed first, because what one deadline sets off may take others out of the watched ones.
    const due = [...watched].filter((timed) => timed.deadlineAtMs <= nowMs)
    for (const timed of due) if (timed.deadlineAtMs <= nowMs) timed.onDeadline(nowMs)
    setTimeout(sweep, SWEEP_MS)
  }

  return () => {
    if (isTurning) return
    isTurning = true
    setTimeout(sweep, SWEEP_MS)
  }
}
