import { randomUUID } from 'node:crypto'
import { createJournalEventId } from './journal-event-id'

/** What every adapter can be given in place of the machine's clock and chance. */
export interface StoreOptions {
  /** Epoch milliseconds. */
  wallMs?: () => number
  newJournalEventId?: () => string
  newLeaseToken?: () => string
  /** Most outcomes in one group commit; what is queued beyond waits for the next turn of the event loop. */
  groupOutcomesMax?: number
}

/** The options with their defaults. */
export function withDefaults(options: StoreOptions): Required<StoreOptions> {
  return {
    wallMs: Date.now,
    newJournalEventId: createJournalEventId,
    newLeaseToken: randomUUID,
    groupOutcomesMax: 128,
    ...options,
  }
}
