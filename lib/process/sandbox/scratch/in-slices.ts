import { setImmediate } from 'node:timers/promises'

/** Time for which work is done in one go, in milliseconds. */
const SLICE_MS = 2

/**
 * Does small synchronous steps, and lets others have their turn every 2 ms. For thousands of calls of the file system
 * this takes a fraction of the time of asynchronous ones. A step that takes longer yields a promise instead.
 */
export async function inSlices(steps: Iterable<Promise<unknown> | undefined>): Promise<void> {
  let endsAt = performance.now() + SLICE_MS
  for (const step of steps) {
    if (step !== undefined) await step
    else if (performance.now() < endsAt) continue
    else await setImmediate()
    endsAt = performance.now() + SLICE_MS
  }
}
