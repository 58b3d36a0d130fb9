import type { EgressFailureCause } from '#lib/contract'

/** The time a request may take, and who may end it sooner. */
export interface Deadline {
  /** Aborted when the time is up, or when nobody waits any more. */
  readonly signal: AbortSignal
  /** Which of both it was; null while neither has come. */
  cause(): Extract<EgressFailureCause, 'timed-out' | 'cancelled'> | null
  /** Rejects as soon as the signal is aborted, whatever becomes of the promise. */
  race<Value>(promise: Promise<Value>): Promise<Value>
  /** Stops the clock, and listens to nobody any more. */
  end(): void
}

/** Starts the clock. */
export function startDeadline(timeoutMs: number, signals: readonly AbortSignal[]): Deadline {
  const own = new AbortController()
  let cause: ReturnType<Deadline['cause']> = null
  const stop = (why: 'timed-out' | 'cancelled') => {
    cause ??= why
    own.abort()
  }
  const cancel = () => stop('cancelled')
  const timer = setTimeout(() => stop('timed-out'), timeoutMs)
  for (const signal of signals) {
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
  }
  return {
    signal: own.signal,
    cause: () => cause,
    race: (promise) => raceWith(own.signal, promise),
    end() {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', cancel)
    },
  }
}

function raceWith<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
