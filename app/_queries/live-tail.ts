import type { StreamEvent } from '#lib/contract'

/** An outcome as the stream tells it. */
export type TailRow = Extract<StreamEvent, { type: 'outcome.recorded' }>['payload']

interface Tail {
  append(row: TailRow): void
  /** Newest first; the same array until something came. */
  rows(): readonly TailRow[]
  /** How many rows have come, whatever of them is kept. */
  total(): number
  subscribe(listener: () => void): () => void
}

/** Keeps the last rows of the stream; listeners hear of a burst once a frame. */
export function createTail(cap: number, schedule: (flush: () => void) => void): Tail {
  let rows: readonly TailRow[] = []
  let pending: TailRow[] = []
  let total = 0
  const listeners = new Set<() => void>()
  const flush = () => {
    rows = [...pending.reverse(), ...rows].slice(0, cap)
    total += pending.length
    pending = []
    for (const listener of listeners) listener()
  }
  return {
    append(row) {
      pending.push(row)
      if (pending.length === 1) schedule(flush)
    },
    rows: () => rows,
    total: () => total,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The tail of this browser tab. A hidden tab draws no frames, so a timer stands in for them. */
export const liveTail = createTail(200, (flush) => setTimeout(flush, 100))
