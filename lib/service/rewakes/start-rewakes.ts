import type { Store } from '#lib/store'
import type { Log } from '../log'
import { followRuns } from './follow-runs'
import type { RewakeDesk } from './rewake-desk'

/**
 * Starts what keeps the ledger going: recovery and deadlines, and the ends of runs. A store that cannot be written is
 * left alone. Answers the way to stop.
 */
export async function startRewakes(
  rewakes: RewakeDesk,
  { store, log }: { store: Store; log: Log },
): Promise<() => Promise<void>> {
  if (!(await isWritable(store))) return async () => undefined
  const stopFollowing = store.onCommit(followRuns(rewakes, log))
  const stop = await rewakes.start()
  return async () => {
    stopFollowing()
    await stop()
  }
}

async function isWritable(store: Store): Promise<boolean> {
  try {
    return (await store.health()).writable
  } catch {
    return false
  }
}
