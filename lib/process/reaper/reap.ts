import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ProcessRow } from '../table/process-table'
import { type FoundFamily, toKey } from './family'
import { sendSignal } from './send-signal'

/** A process that takes longer to go after SIGKILL waits for the system, and nobody can do anything about it. */
const GIVE_UP_MS = 10_000
const PAUSE_MAX_MS = 10

/** For so long a process that nobody can tell is waited for; one without an environment is never told. */
const UNSURE_MAX_MS = 100

/**
 * Sends SIGKILL to what `find` finds, with the groups they lead, until it finds nothing more; answers the rows it ended,
 * without those that were going anyway.
 */
export async function reap(find: () => FoundFamily): Promise<readonly ProcessRow[]> {
  const ended = new Map<string, ProcessRow>()
  const startedAtMs = performance.now()
  let sureAtMs = startedAtMs
  let pauseMs = 0
  for (let found = find(); ; found = find()) {
    const nowMs = performance.now()
    if (found.members.length > 0) sureAtMs = nowMs
    const isDone = found.members.length === 0 && !(found.isUnsure && nowMs - sureAtMs < UNSURE_MAX_MS)
    if (isDone || nowMs - startedAtMs > GIVE_UP_MS) break
    const known = ended.size
    for (const row of found.members) if (!ended.has(toKey(row))) ended.set(toKey(row), row)
    endAll(found.members)
    pauseMs = ended.size > known ? 0 : Math.min(PAUSE_MAX_MS, pauseMs + 1)
    await (pauseMs === 0 ? setImmediate() : setTimeout(pauseMs))
  }
  return [...ended.values()].filter(({ isEnding }) => !isEnding)
}

function endAll(rows: readonly ProcessRow[]): void {
  // A group at a stroke, which no fork gets away from.
  for (const group of new Set(rows.map((row) => row.group))) sendSignal(-group, 'SIGKILL')
  for (const { pid } of rows) sendSignal(pid, 'SIGKILL')
}
