import type { KillRule } from '#lib/contract'
import type { ProcessRow } from '../table/process-table'

/** Who gets a signal. */
export interface KillAim {
  readonly to: KillRule['to']
  readonly rootPid: number
  /** Generations between the root and the process that is meant. */
  readonly depth: number
}

/**
 * Whom a kill rule reaches among the living members of a run, past the processes that only wrap the one that is meant.
 * Orphans in a wrapper's own world of pids become siblings of that one, so it is the eldest of its generation.
 */
export function killTargets(members: readonly ProcessRow[], { to, rootPid, depth }: KillAim): number[] {
  const depths = depthsBelow(members, rootPid)
  const below = members.filter(({ pid }) => (depths.get(pid) ?? Number.POSITIVE_INFINITY) >= depth)
  if (to === 'tree') return below.map(({ pid }) => pid)
  const meant = below.filter(({ pid }) => depths.get(pid) === depth).sort(byBirth)[0]
  if (meant === undefined) return []
  if (to === 'process') return [meant.pid]
  return below.filter(({ group }) => group === meant.group).map(({ pid }) => pid)
}

/** How many generations each member is below the root; without a line to it a member has none. */
function depthsBelow(members: readonly ProcessRow[], rootPid: number): ReadonlyMap<number, number> {
  const depths = new Map([[rootPid, 0]])
  const waiting = new Set(members.filter(({ pid }) => pid !== rootPid))
  for (let size = -1; size !== waiting.size; ) {
    size = waiting.size
    for (const row of waiting) {
      const parentDepth = depths.get(row.parent)
      if (parentDepth === undefined) continue
      depths.set(row.pid, parentDepth + 1)
      waiting.delete(row)
    }
  }
  return depths
}

const byBirth = (a: ProcessRow, b: ProcessRow) => Number(a.startedAt) - Number(b.startedAt) || a.pid - b.pid
