import { interruptedGroup, type LostStart } from '../starts/interrupted-group'
import type { LostOwners, StartWrite } from '../starts/start-store'
import type { WriteGroup } from '../write-group'
import type { Tables } from './tables'

/** What is to be written of the hooks of dead servers, which are forgotten with it. */
export function takeLostStarts(tables: Tables, { ownerId, ownerLostMs }: LostOwners, nowMs: number): WriteGroup {
  const lost = [...tables.starts.values()].filter(
    (start) => start.ownerId !== ownerId && (tables.rewakeOwners.get(start.ownerId) ?? -1) < nowMs - ownerLostMs,
  )
  for (const { outcome } of lost) tables.starts.delete(outcome.outcomeId)
  return interruptedGroup(lost.map((start) => toLostStart(tables, start)))
}

function toLostStart(tables: Tables, { outcome, ownerId }: StartWrite): LostStart {
  const { dispatchId, outcomeId } = outcome
  const leaves = [...tables.outcomes.values()].filter((row) => row.isLeaf && row.record.dispatchId === dispatchId)
  return {
    outcome,
    write: tables.dispatches.get(dispatchId)?.write ?? null,
    lastSeenMs: tables.rewakeOwners.get(ownerId) ?? null,
    standing: tables.outcomes.get(outcomeId)?.record ?? null,
    leaves: {
      hooks: new Set(leaves.map(({ record }) => record.hookId)),
      handlers: new Set(leaves.map(({ record }) => record.handlerId)),
    },
  }
}
