import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { Situation } from '../situation'
import { claudeEvent } from './event-rules'

/** A prompt waits 30 seconds, an agent 60, all others 600 (dialects.md §1.2). */
const BY_KIND: Readonly<Record<string, number>> = { prompt: 30_000, agent: 60_000 }
const DEFAULT_MS = 600_000

/** Hooks at the end of a session have no more than this, whatever they ask for (dialects.md §1.6). */
const SESSION_END_MAX_MS = 60_000
const SESSION_END_VARIABLE = 'CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS'

/** The effective timeout: seconds, fractions allowed (oracle timeout-fraction, end-slow-5s, end-slow-timeout-10). */
export function timeoutOf({ handler }: HookEntry, { event, context }: Situation): number {
  const kind = textOf(handler, 'type') ?? ''
  const defaultMs = claudeEvent(event).defaultTimeoutMs ?? BY_KIND[kind] ?? DEFAULT_MS
  const askedMs = toTimeoutMs(handler.timeout, { unit: 's', defaultMs, startMs: 0 })
  if (event !== 'SessionEnd') return askedMs
  const variable = context.env[SESSION_END_VARIABLE]
  return variable === undefined
    ? Math.min(SESSION_END_MAX_MS, askedMs)
    : toTimeoutMs(variable, { unit: 'ms', defaultMs: askedMs, startMs: 0 })
}
