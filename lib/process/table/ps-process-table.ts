import { spawnSync } from 'node:child_process'
import type { ProcessRow, ProcessTable } from './process-table'

const COLUMNS = 'pid=,ppid=,pgid=,rss=,stat=,time=,lstart=,comm='
/** Its start has five words; the path of a program may have spaces. */
const ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(\S+(?:\s+\S+){4})\s+(.*?)\s*$/

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

/** A line of `ps` with these columns; nothing for a zombie. */
export function parseRow(line: string): ProcessRow[] {
  const [, pid, parent, group, kibibytes, state = 'Z', time = '', startedAt, path = ''] = ROW.exec(line) ?? []
  if (startedAt === undefined || state.startsWith('Z')) return []
  const row = { pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(group) }
  const program = path.slice(path.lastIndexOf('/') + 1)
  const used = { residentBytes: Number(kibibytes) * 1_024, cpuMs: toMilliseconds(time) }
  return [{ ...row, ...used, startedAt, program, isEnding: state.includes('E') }]
}

/** `1-02:03:04` or `3:04.05`: days, hours, minutes and seconds, as far as there are any. */
function toMilliseconds(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).reverse()
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)
}
