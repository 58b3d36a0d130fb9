import { HookscopeError } from '#lib/contract'

/** Runs of hooks that the bus knows nothing of. */
export interface OutsideRuns {
  /** Does work until it is done or called off: by its own signal, or because the server stops (SHUTTING_DOWN). */
  run<Value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /** Calls off what runs, waits until it has ended, and refuses what comes later. */
  close(): Promise<void>
}

export function createOutsideRuns(): OutsideRuns {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    run(signal, work) {
      if (stop.signal.aborted) return Promise.reject(stop.signal.reason)
      const done = work(AbortSignal.any([signal, stop.signal]))
      const settled = done
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => underWay.delete(settled))
      underWay.add(settled)
      return done
    },
    async close() {
      stop.abort(new HookscopeError('SHUTTING_DOWN', 'The server is stopping; the run was called off.'))
      await Promise.all(underWay)
    },
  }
}
