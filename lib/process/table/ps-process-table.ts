import { spawnSync } from 'node:child_process'
import type { ProcessRow, ProcessTable } from './process-table'

const COLUMNS = 'pid=,ppid=,pgid=,rss=,stat=,lstart='

/**
 * Asks `ps`, for systems without /proc. It tells no environments and no order of births: a process that left its group
 * and lost its parent is found only if the watch saw it before, and nothing is swept after a server was killed.
 */
export function openPsProcessTable(): ProcessTable {
  const list = (selection: readonly string[]) =>
    spawnSync('ps', [...selection, '-o', COLUMNS], { encoding: 'utf8' })
      .stdout?.split('\n')
      .flatMap(parseRow) ?? []
  return {
    list: () => list(['-A']),
    rowOf: (pid) => list(['-p', `${pid}`])[0] ?? null,
    markerOf: () => null,
    isYoungerThan: () => true,
    bornAfter: (pid) => (isGroupAlive(pid) ? null : []),
  }
}

function isGroupAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

function parseRow(line: string): ProcessRow[] {
  const [, pid, parent, group, kibibytes, state, startedAt] =
    /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.+?)\s*$/.exec(line) ?? []
  if (state === undefined || startedAt === undefined || state.startsWith('Z')) return []
  const row = { pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(group) }
  return [{ ...row, startedAt, residentBytes: Number(kibibytes) * 1_024, isEnding: state.includes('E') }]
}
