import type { ProcessRow, ProcessTable } from '../table/process-table'
import type { LiveRuns } from './live-runs'

/** What tells that a process belongs to a run. */
export interface Family {
  /** The process that was started; it leads a session and a group of its own. */
  readonly rootPid: number
  /** Value of HOOKSCOPE_PROCESS that all inherit. */
  readonly marker: string
  readonly startedAtMs: number
  /** Members that were alive when they were last looked at, by `toKey`: they stay members whatever they become. */
  readonly seen: ReadonlySet<string>
}

/** Longer, and the pids may have gone round meanwhile. */
const WINDOW_MAX_MS = 1_000

/** Names one process for good. */
export const toKey = ({ pid, startedAt }: ProcessRow): string => `${pid}:${startedAt}`

/**
 * Whoever of the rows belongs to the family: by group, session, parent, marker, or because it was seen to. Only a process
 * that left the session, lost its parent and dropped its environment before anybody looked is not found.
 */
export function membersIn(
  rows: readonly ProcessRow[],
  { rootPid, marker, seen }: Family,
  markerOf: ProcessTable['markerOf'],
): ProcessRow[] {
  const members = new Map<number, ProcessRow>()
  const isMember = (row: ProcessRow) =>
    row.pid === rootPid ||
    row.group === rootPid ||
    row.session === rootPid ||
    members.has(row.parent) ||
    seen.has(toKey(row))
  const add = (isOne: (row: ProcessRow) => boolean) => {
    const more = rows.filter((row) => !members.has(row.pid) && isOne(row))
    for (const row of more) members.set(row.pid, row)
    return more.length > 0
  }
  // Kernel threads have neither memory nor environment.
  add((row) => isMember(row) || (row.residentBytes > 0 && markerOf(row.pid) === marker))
  while (add(isMember));
  return [...members.values()]
}

/** The living members of a family, the root among them; while the root is young, without a look at every process. */
export function findMembers(
  table: ProcessTable,
  family: Family,
  { isRootGone, liveRuns }: { readonly isRootGone: boolean; readonly liveRuns: LiveRuns },
): ProcessRow[] {
  const { rootPid, startedAtMs } = family
  const pick = (rows: readonly ProcessRow[]) =>
    membersIn(
      rows.filter((row) => !liveRuns.isInOther(row, rootPid)),
      family,
      table.markerOf,
    )
  const isYoung = performance.now() - startedAtMs < WINDOW_MAX_MS
  const isOther = (pid: number) => liveRuns.isOther(pid, rootPid)
  const younger = isRootGone && isYoung ? table.bornAfter(rootPid, { isOther }) : null
  return younger !== null && pick(younger).length === 0 ? [] : pick(table.list())
}
