import type { LastingProcess } from '#lib/contract'
import type { ProcessRow } from '../table/process-table'
import { killTargets } from './kill-targets'

/** More tells nobody more. */
const LISTED_MAX = 16

/** What still runs of a run, past what only wraps it, the eldest first. */
export function toLasting(
  members: readonly ProcessRow[],
  { rootPid, depth }: { readonly rootPid: number; readonly depth: number },
): LastingProcess[] {
  const within = new Set(killTargets(members, { to: 'tree', rootPid, depth }))
  return members
    .filter(({ pid, isEnding }) => within.has(pid) && !isEnding)
    .toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt) || a.pid - b.pid)
    .slice(0, LISTED_MAX)
    .map(({ program, cpuMs }) => ({ program, cpuMs }))
}
