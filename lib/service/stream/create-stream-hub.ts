import type { StreamEvent } from '#lib/contract'
import type { NewStreamEvent } from './commit-events'

/** What a subscriber is called with. */
export interface StreamListener {
  onEvent(event: StreamEvent): void
  /** The hub closes; nothing follows. */
  onClose(): void
}

/** A subscription: what it missed, whether some of that is gone, and the way out. */
export interface StreamSubscription {
  missed: readonly StreamEvent[]
  /** Whether events after the asked id are no longer kept, so that a client has to read its lists again. */
  hasGap: boolean
  unsubscribe(): void
}

/** Hands stored events to any number of live readers and keeps the last ones for those that come back. */
export interface StreamHub {
  publish(event: NewStreamEvent): void
  /** Subscribes from now on, or behind `afterId`. */
  subscribe(listener: StreamListener, afterId: number | null): StreamSubscription
  /** Number of live readers. */
  readonly size: number
  close(): void
}

/**
 * A hub that keeps `bufferItems` events. Ids go on from `firstId`; a start later in time takes a higher one, so that an
 * id of an earlier process is always behind.
 */
export function createStreamHub(options: { bufferItems: number; firstId: number }): StreamHub {
  const listeners = new Set<StreamListener>()
  let kept: StreamEvent[] = []
  let nextId = options.firstId
  return {
    publish(event) {
      const numbered: StreamEvent = { ...event, id: nextId++ }
      kept.push(numbered)
      if (kept.length >= 2 * options.bufferItems) kept = kept.slice(-options.bufferItems)
      for (const listener of [...listeners]) listener.onEvent(numbered)
    },
    subscribe(listener, afterId) {
      listeners.add(listener)
      const buffer = kept.slice(-options.bufferItems)
      const oldestId = buffer[0]?.id ?? nextId
      return {
        missed: afterId === null ? [] : buffer.filter(({ id }) => id > afterId),
        hasGap: afterId !== null && (afterId < oldestId - 1 || afterId >= nextId),
        unsubscribe: () => listeners.delete(listener),
      }
    },
    get size() {
      return listeners.size
    },
    close() {
      for (const listener of [...listeners]) listener.onClose()
      listeners.clear()
    },
  }
}
