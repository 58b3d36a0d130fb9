import type { CommitNotice } from '#lib/store'
import { type Log, logFailure } from '../log'
import type { RewakeDesk } from './rewake-desk'

/** Hook points that begin and end a run. */
const START = 'session.pre-start'
const END = 'session.post-end'

/** A listener for commits that tells the ledger which runs began and ended. */
export function followRuns(rewakes: Pick<RewakeDesk, 'runStarted' | 'runEnded'>, log: Log) {
  return ({ dispatches }: CommitNotice): void => {
    for (const { write } of dispatches) {
      if (write.event === START) void tell(rewakes.runStarted(write.runId), log)
      if (write.event === END) void tell(rewakes.runEnded(write.runId), log)
    }
  }
}

async function tell(told: Promise<void>, log: Log): Promise<void> {
  try {
    await told
  } catch (failure) {
    logFailure(log, failure, 'rewake ledger')
  }
}
