import { afterEach } from 'vitest'
import type { OutcomeRecord, RecordReceipt } from '#lib/contract'
import { dispatchEnd, dispatchWrite, outcomeRecord, type RecordedDispatch } from '#lib/testing'
import type { Store } from './store'
import type { StoreOptions } from './store-options'

/** Opens an adapter on nothing; a second call opens another store. */
export type OpenStore = (options?: StoreOptions) => Store

/** Opens stores for one test each and closes them after it. */
export function storesOf(open: OpenStore): OpenStore {
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })
  return (options) => {
    const store = open(options)
    opened.push(store)
    return store
  }
}

/** A dispatch with these outcomes, which take its ids and its event. */
export function recorded(
  changes: Partial<RecordedDispatch['write']>,
  outcomes: readonly Partial<OutcomeRecord>[] = [{}],
  end: Partial<RecordedDispatch['end']> = {},
): RecordedDispatch {
  const write = dispatchWrite(changes)
  const { dispatchId, eventId, sourceEventId, event, startedAtMs } = write
  return {
    write,
    outcomes: outcomes.map((outcome, index) =>
      outcomeRecord({
        dispatchId,
        eventId,
        sourceEventId,
        event,
        startedAtMs,
        completedAtMs: startedAtMs + 1,
        outcomeId: `${dispatchId}.${index}`,
        ...outcome,
      }),
    ),
    end: dispatchEnd({ completedAtMs: startedAtMs + 2, ...end }),
  }
}

/** Writes a whole dispatch; its rows are queued when this returns. */
export function record(store: Store, { write, outcomes, end }: RecordedDispatch): Promise<RecordReceipt> {
  const writer = store.begin(write)
  for (const outcome of outcomes) writer.add(outcome)
  return writer.end(end)
}

/** Writes dispatches in one go and waits for all. */
export function recordAll(store: Store, dispatches: readonly RecordedDispatch[]): Promise<RecordReceipt[]> {
  return Promise.all(dispatches.map((dispatch) => record(store, dispatch)))
}
