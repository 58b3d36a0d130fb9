import type { RewakeRecord } from '../rewake-record'
import type { RewakeRows } from '../rewakes/rewake-command'
import type { Tables } from './tables'

const isPending = ({ state }: RewakeRecord) => state === 'queued' || state === 'leased'
const isLive = (row: RewakeRecord) => isPending(row) || row.state === 'running'

/** The rows of the ledger in memory; what a command changes is there at once, and no command is cut in half. */
export function createRewakeRows({ rewakes, rewakeOwners, rewakeRunEnds }: Tables): RewakeRows {
  const rows = (test: (row: RewakeRecord) => boolean) => [...rewakes.values()].filter(test)
  return {
    find: (rewakeId) => rewakes.get(rewakeId) ?? null,
    insert(row) {
      if (rewakes.has(row.rewakeId)) throw new Error(`Rewake ${row.rewakeId} is stored already.`)
      rewakes.set(row.rewakeId, row)
    },
    update: (row) => void rewakes.set(row.rewakeId, row),
    pendingOf: (runId) => rows((row) => isPending(row) && row.runId === runId).sort(byQualified),
    findSame({ runId, dedupeKey, sinceMs }) {
      const same = rows(
        (row) =>
          row.runId === runId &&
          row.dedupeKey === dedupeKey &&
          (row.qualifiedAtMs ?? -1) >= sinceMs &&
          row.state !== 'dropped',
      )
      return same.sort(byQualified)[0]?.rewakeId ?? null
    },
    due({ expiredMs, nowMs, limit }) {
      const isDue = ({ state, qualifiedAtMs, leaseUntilMs }: RewakeRecord) =>
        (state === 'queued' && qualifiedAtMs !== null && qualifiedAtMs < expiredMs) ||
        (state === 'leased' && leaseUntilMs !== null && leaseUntilMs <= nowMs)
      return rows(isDue).sort(byQualified).slice(0, limit)
    },
    lost({ ownerId, lostMs, limit }) {
      const isLost = (row: RewakeRecord) =>
        row.state === 'running' && row.ownerId !== ownerId && (rewakeOwners.get(row.ownerId) ?? -1) < lostMs
      return rows(isLost)
        .sort((a, b) => a.startedAtMs - b.startedAtMs || compareIds(a, b))
        .slice(0, limit)
    },
    isRunEnded: (runId) => rewakeRunEnds.has(runId),
    markRunEnded: (runId, atMs) => void rewakeRunEnds.set(runId, atMs),
    clearRunEnded: (runId) => void rewakeRunEnds.delete(runId),
    forgetRunEnds(beforeMs) {
      for (const [runId, endedAtMs] of rewakeRunEnds) {
        if (endedAtMs < beforeMs && rows((row) => isLive(row) && row.runId === runId).length === 0) {
          rewakeRunEnds.delete(runId)
        }
      }
    },
    markOwner: (ownerId, atMs) => void rewakeOwners.set(ownerId, atMs),
    forgetOwner: (ownerId) => void rewakeOwners.delete(ownerId),
  }
}

function byQualified(a: RewakeRecord, b: RewakeRecord): number {
  return (a.qualifiedAtMs ?? 0) - (b.qualifiedAtMs ?? 0) || compareIds(a, b)
}

function compareIds(a: RewakeRecord, b: RewakeRecord): number {
  return a.rewakeId < b.rewakeId ? -1 : 1
}
