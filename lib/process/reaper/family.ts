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
  // Whatever session a member stands in was begun by one, and holds nobody else.
  const sessions = new Set([rootPid])
  const isMember = (row: ProcessRow) =>
    row.pid === rootPid ||
    row.group === rootPid ||
    sessions.has(row.session) ||
    members.has(row.parent) ||
    seen.has(toKey(row))
  const add = (isOne: (row: ProcessRow) => boolean) => {
    const more = rows.filter((row) => !members.has(row.pid) && isOne(row))
    for (const row of more) {
      members.set(row.pid, row)
      sessions.add(row.session)
    }
    return more.length > 0
  }
  add((row) => isMember(row) || markerOf(row.pid) === marker)
  while (add(isMember));
  return [...members.values()]
}

/** What a look at the processes found. */
export interface FoundFamily {
  /** The living members, the root among them. */
  readonly members: readonly ProcessRow[]
  /** Whether there is a process that nobody can tell yet, because it is just executing another program. */
  readonly isUnsure: boolean
}

/** Looks for what lives of a family; while its root is young, without a look at every process. */
export function findFamily(
  table: ProcessTable,
  family: Family,
  { isRootGone, liveRuns }: { readonly isRootGone: boolean; readonly liveRuns: LiveRuns },
): FoundFamily {
  const { rootPid, startedAtMs } = family
  const ageMs = performance.now() - startedAtMs
  const pick = (rows: readonly ProcessRow[]) => {
    const own = rows.filter((row) => !liveRuns.isInOther(row, rootPid))
    return pickFamily(own, { table, family, ageMs })
  }
  const isOther = (pid: number) => liveRuns.isOther(pid, rootPid)
  const younger = isRootGone && ageMs < WINDOW_MAX_MS ? table.bornAfter(rootPid, { isOther }) : null
  // A session of the family is as young as its root.
  const found = younger === null ? null : pick(younger.filter(({ session }) => session >= rootPid))
  return found?.members.length === 0 ? found : pick(table.list())
}

/** Ages are told in hundredths of a second, and by another clock. */
const AGE_SLACK_MS = 1_000

function pickFamily(
  rows: readonly ProcessRow[],
  { table, family, ageMs }: { table: ProcessTable; family: Family; ageMs: number },
): FoundFamily {
  const nameless = new Set<number>()
  const members = membersIn(rows, family, (pid) => {
    const marker = table.markerOf(pid)
    if (marker === '') nameless.add(pid)
    return marker
  })
  for (const { pid } of members) nameless.delete(pid)
  const isUnsure = rows.some((row) => nameless.has(row.pid) && table.isYoungerThan(row, ageMs + AGE_SLACK_MS))
  return { members, isUnsure }
}
