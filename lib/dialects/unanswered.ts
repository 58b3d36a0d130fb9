import { millisecondsText } from '#lib/contract'
import type { Answer, PlannedEntry } from './answer'
import { failedAnswer } from './answers'
import type { HookEnd } from './scripted-answer'

/** The answer of a hook that was not heard in time or could not be started; null for one that has ended by itself. */
export function unanswered(end: HookEnd, { hook }: PlannedEntry): Answer | null {
  if (end.timedOut) return failedAnswer('timed-out', `no answer within ${millisecondsText(hook.timeoutMs)}`)
  return end.kind === 'process' && end.spawnError !== null ? failedAnswer('spawn-failed', end.spawnError) : null
}
