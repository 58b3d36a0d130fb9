import { createHash } from 'node:crypto'
import { type JournalEvent, LIMITS, type OutcomeRecord, toOutcomeV1, V1 } from '#lib/contract'
import type { DispatchWrite } from './store'

/** Writer of the bus's events in the causal run journal (seeds.md §1.5). */
export const JOURNAL_SOURCE = { provider: 'system', adapter: 'runtime-hook-bus' } as const

const KEY_PREFIX = 'runtime-hook:'

/** The attempt whose journal a dispatch writes to; null when its envelope names none. */
export function attemptOf({ taskId, attemptId }: DispatchWrite): { taskId: string; attemptId: string } | null {
  return taskId !== null && attemptId !== null ? { taskId, attemptId } : null
}

/**
 * Key under which an outcome is journalled once, however often its event is dispatched; a reentrant outcome has its own,
 * or it would stand in for the outcome around it (interfaces.md §3.12).
 */
export function dedupeKeyOf({ eventId, hookId, disposition, outcomeId }: OutcomeRecord): string {
  const own = disposition === 'reentrant' ? `:reentrant:${outcomeId}` : ''
  const key = `${KEY_PREFIX}${eventId}:${hookId}${own}`
  if (key.length <= LIMITS.dedupeKeyMaxChars) return key
  return `${KEY_PREFIX}sha256:${createHash('sha256').update(key).digest('hex')}`
}

/** Payload of the journal event of an outcome, in the words of the request's version. */
export function journalPayloadOf(outcome: OutcomeRecord, version: DispatchWrite['version']): JournalEvent['payload'] {
  const { hookId, handlerId, event, order, blocking, diagnostic } = outcome
  const { disposition, durationMs } = version === V1 ? toOutcomeV1(outcome) : outcome
  return {
    schemaVersion: version,
    hookId,
    handlerId,
    event,
    order,
    disposition,
    blocking,
    durationMs,
    ...(diagnostic !== null && { diagnostic }),
  }
}
