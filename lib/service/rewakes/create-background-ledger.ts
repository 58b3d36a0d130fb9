import type { BackgroundLedger, BackgroundStart } from '#lib/contract'
import type { RewakeRun } from '#lib/rewake'
import { dispatchIdOf, namedRunId, unnamedRunId } from '../recording'
import type { RewakeDesk } from './rewake-desk'

/** The ledger as the bus sees it: a row for each background hook. */
export function createBackgroundLedger(desk: Pick<RewakeDesk, 'begin' | 'settle'>): BackgroundLedger {
  const idOf = new Map<string, string>()
  return {
    async begin(start) {
      idOf.set(start.outcomeId, await desk.begin(toRun(start)))
    },
    async settle(outcomeId, { status, wakes, reason, message }) {
      const rewakeId = idOf.get(outcomeId)
      idOf.delete(outcomeId)
      if (rewakeId === undefined) throw new Error(`No background run began for outcome ${outcomeId}.`)
      const texts = { reason: reason || null, summary: null, message: message || null, error: null }
      await desk.settle(rewakeId, { status, wakes, ...texts })
    },
  }
}

function toRun({ outcomeId, hookId, source, dialect, handlerId, mode, owner, envelope }: BackgroundStart): RewakeRun {
  const runId = namedRunId(envelope) ?? unnamedRunId(dispatchIdOf(outcomeId))
  const place = { runId, event: envelope.event, dialect }
  return { ...place, outcomeId, hookId, handlerId, source, mode, owner }
}
