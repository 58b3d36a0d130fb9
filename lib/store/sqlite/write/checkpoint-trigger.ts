import type { Database } from 'better-sqlite3'

/** Pages of the write-ahead log from which on the query thread is asked to copy them into the database. */
const ASK_FROM_PAGES = 1_000
/** Pages from which on a commit copies what is left itself: only then is the log sure to start over. */
const OWN_FROM_PAGES = 16_000

/**
 * Keeps the copying of the write-ahead log out of commits, where it would hold up every dispatch of the process for
 * tens of milliseconds. Returns what to call after each commit.
 */
export function createCheckpointTrigger(database: Database, ask: () => void): () => void {
  database.pragma(`wal_autocheckpoint = ${OWN_FROM_PAGES}`)
  const look = database.prepare<unknown[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)')
  let isAsked = false
  return () => {
    const state = look.get()
    const isDue = state !== undefined && state.log - state.checkpointed >= ASK_FROM_PAGES
    if (isDue && !isAsked) ask()
    isAsked = isDue
  }
}
