import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { uptime } from 'node:os'
import { MARKER, type ProcessRow, type ProcessTable } from './process-table'

/** Above it the list of all processes is the shorter way. */
const WINDOW_MAX = 256
const TICK_MS = 10
const PAGE_BYTES = 4_096
/** The kernel's flags of a process that has begun to exit, and of one that is the kernel's own. */
const EXITING = 0x4
const KERNEL_THREAD = 0x200000
const buffer = Buffer.allocUnsafe(65_536)

/**
 * Reads /proc. Pids are handed out in turn, so whatever a young process has left behind lies between its own pid and the
 * newest one (the last word of /proc/loadavg), which mostly is an empty range and costs one read.
 */
export function openLinuxProcessTable(): ProcessTable {
  const loadFile = openSync('/proc/loadavg', 'r')
  const newestPid = () => {
    const words = buffer.toString('latin1', 0, readSync(loadFile, buffer, 0, 256, 0)).trimEnd()
    return Number(words.slice(words.lastIndexOf(' ') + 1))
  }
  return {
    list: () => readAll(newestPid),
    rowOf: readRow,
    markerOf: readMarker,
    isYoungerThan: ({ startedAt }, ageMs) => uptime() * 1_000 - Number(startedAt) * TICK_MS < ageMs,
    bornAfter: (pid, { isOther }) => readBornAfter(pid, { newestPid, isOther }),
  }
}

/** A storm of processes is never listed whole, and what is missing then is found by the next look. */
const LOOKS_MAX = 4

/** Whoever is there, with the children of those who started one and left between being named and being read. */
function readAll(newestPid: () => number, looks = 1): ProcessRow[] {
  const newest = newestPid()
  const pids = new Set(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : [])))
  const rows = [...pids].flatMap((pid) => readRow(pid) ?? [])
  const younger = readBornAfter(newest, { newestPid, isOther: (pid) => pids.has(pid) })
  if (younger === null && looks < LOOKS_MAX) return readAll(newestPid, looks + 1)
  return younger === null ? rows : [...rows, ...younger]
}

/** Looks again until no younger process has appeared while it looked. */
function readBornAfter(
  pid: number,
  { newestPid, isOther }: { newestPid: () => number; isOther: (pid: number) => boolean },
): ProcessRow[] | null {
  const rows: ProcessRow[] = []
  let seen = pid
  for (let newest = newestPid(); newest !== seen; newest = newestPid()) {
    if (newest < seen || newest - pid > WINDOW_MAX) return null
    for (let younger = seen + 1; younger <= newest; younger += 1) {
      // Asked first, because a failed opening is dear.
      const row = isOther(younger) || !existsSync(`/proc/${younger}`) ? null : readRow(younger)
      if (row) rows.push(row)
    }
    seen = newest
  }
  return rows
}

/** The fields of /proc/PID/stat behind the name, which may hold spaces and brackets itself. */
function readRow(pid: number): ProcessRow | null {
  const text = readText(`/proc/${pid}/stat`)
  if (text === null) return null
  const nameEnd = text.lastIndexOf(')')
  const fields = text.slice(nameEnd + 2).split(' ')
  const [state, parent, group, session] = fields
  const flags = Number(fields[6])
  // What looks like a zombie may have threads that go on.
  const isGone = state === 'X' || state === 'x' || (state === 'Z' && Number(fields[17]) <= 1)
  if (isGone || (flags & KERNEL_THREAD) !== 0) return null
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    startedAt: fields[19] ?? '',
    residentBytes: Number(fields[21]) * PAGE_BYTES,
    program: text.slice(text.indexOf('(') + 1, nameEnd),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    isEnding: (flags & EXITING) !== 0,
  }
}

const MARKER_START = `${MARKER}=`

function readMarker(pid: number): string | null {
  const text = readText(`/proc/${pid}/environ`)
  if (!text) return text
  const start = text.startsWith(MARKER_START) ? 0 : text.indexOf(`\0${MARKER_START}`) + 1
  if (start === 0 && !text.startsWith(MARKER_START)) return null
  const end = text.indexOf('\0', start)
  return text.slice(start + MARKER_START.length, end === -1 ? undefined : end)
}

/** A file of /proc, or null where the process is gone or belongs to somebody else. */
function readText(file: string): string | null {
  let handle: number | null = null
  try {
    handle = openSync(file, 'r')
    let text = ''
    for (let count = -1; count !== 0; ) {
      count = readSync(handle, buffer, 0, buffer.length, null)
      text += buffer.toString('latin1', 0, count)
    }
    return text
  } catch {
    return null
  } finally {
    if (handle !== null) closeSync(handle)
  }
}
