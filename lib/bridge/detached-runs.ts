/** Runs that nobody waits for while they go on, and that are waited for before their owner is gone (seeds.md §3.7). */
export interface DetachedRuns {
  /** Aborted by `drain`. */
  readonly signal: AbortSignal
  /** Takes over a whole chain of work: the run and what follows it; its rejection is absorbed. */
  track(work: Promise<unknown>): void
  /** Aborts the runs and waits until none is left, also none that began meanwhile. */
  drain(): Promise<void>
}

/** Makes an empty set of runs. */
export function createDetachedRuns(): DetachedRuns {
  const controller = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    signal: controller.signal,
    track(work) {
      const settled: Promise<unknown> = work.catch(() => undefined).finally(() => running.delete(settled))
      running.add(settled)
    },
    async drain() {
      controller.abort(new Error('The bridge is being removed.'))
      while (running.size > 0) await Promise.all(running)
    },
  }
}
