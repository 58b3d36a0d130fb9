import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ProcessRow } from '../table/process-table'
import { toKey } from './family'
import { sendSignal } from './send-signal'

/** A process that takes longer to go after SIGKILL waits for the system, and nobody can do anything about it. */
const GIVE_UP_MS = 10_000
const PAUSE_MAX_MS = 10

/**
 * Sends SIGKILL to what `find` finds, with the groups they lead, until it finds nothing more; answers the rows it ended,
 * without those that were going anyway.
 */
export async function reap(find: () => readonly ProcessRow[]): Promise<readonly ProcessRow[]> {
  const ended = new Map<string, ProcessRow>()
  const giveUpAtMs = performance.now() + GIVE_UP_MS
  let pauseMs = 0
  for (let left = find(); left.length > 0 && performance.now() < giveUpAtMs; left = find()) {
    const known = ended.size
    for (const row of left) if (!ended.has(toKey(row))) ended.set(toKey(row), row)
    // A group at a stroke, which no fork gets away from.
    for (const group of new Set(left.map((row) => row.group))) sendSignal(-group, 'SIGKILL')
    for (const { pid } of left) sendSignal(pid, 'SIGKILL')
    pauseMs = ended.size > known ? 0 : Math.min(PAUSE_MAX_MS, pauseMs + 1)
    await (pauseMs === 0 ? setImmediate() : setTimeout(pauseMs))
  }
  return [...ended.values()].filter(({ isEnding }) => !isEnding)
}
