import { createHash } from 'node:crypto'
import {
  FOREIGN_JOURNAL_KINDS,
  type ForeignRun,
  JOURNAL_KIND,
  type JournalEvent,
  LIMITS,
  type OutcomeRecord,
  toOutcomeV1,
  V1,
} from '#lib/contract'
import type { DispatchWrite } from './store'

/** Writer of the bus's events in the causal run journal (seeds.md §1.5). */
export const JOURNAL_SOURCE = { provider: 'system', adapter: 'runtime-hook-bus' } as const

/** What an outcome writes to the journal. */
export type JournalDraft = Pick<JournalEvent, 'kind' | 'dedupeKey' | 'payload'>

/** The events of an outcome and the last of them, which is its evidence. */
export interface JournalDrafts {
  readonly before: readonly JournalDraft[]
  readonly last: JournalDraft
}

const KEY_PREFIX = 'runtime-hook:'

/** The attempt whose journal a dispatch writes to; null when its envelope names none. */
export function attemptOf({ taskId, attemptId }: DispatchWrite): { taskId: string; attemptId: string } | null {
  return taskId !== null && attemptId !== null ? { taskId, attemptId } : null
}

/** A foreign hook of a turn writes its pair; every other outcome, and one outside of any turn, the bus's one event. */
export function journalDraftsOf(outcome: OutcomeRecord, version: DispatchWrite['version']): JournalDrafts {
  const { foreign } = outcome
  if (foreign === undefined || foreign.turn === null) {
    return {
      before: NONE,
      last: { kind: JOURNAL_KIND, dedupeKey: dedupeKeyOf(outcome), payload: payloadOf(outcome, version) },
    }
  }
  const { invoked, result } = FOREIGN_JOURNAL_KINDS
  return {
    before: [{ kind: invoked, dedupeKey: dedupeKeyOf(outcome, ':invoked'), payload: invokedOf(foreign) }],
    last: { kind: result, dedupeKey: dedupeKeyOf(outcome, ':result'), payload: resultOf(foreign, outcome) },
  }
}

const NONE: readonly JournalDraft[] = []

/**
 * Key under which an outcome is journalled once, however often its event is dispatched; a reentrant outcome has its own,
 * or it would stand in for the outcome around it (interfaces.md §3.12).
 */
function dedupeKeyOf({ eventId, hookId, disposition, outcomeId }: OutcomeRecord, part = ''): string {
  const own = disposition === 'reentrant' ? `:reentrant:${outcomeId}` : part
  const key = `${KEY_PREFIX}${eventId}:${hookId}${own}`
  if (key.length <= LIMITS.dedupeKeyMaxChars) return key
  return `${KEY_PREFIX}sha256:${createHash('sha256').update(key).digest('hex')}`
}

/** Payload of the journal event of an outcome, in the words of the request's version. */
function payloadOf(outcome: OutcomeRecord, version: DispatchWrite['version']): JournalEvent['payload'] {
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

function invokedOf({ turn, point, dialect, matcher, handlerId }: ForeignRun): JournalEvent['payload'] {
  return { turn, point, dialect, ...(matcher !== null && { matcher }), handlerId }
}

function resultOf(
  { turn, point, handlerId, decision, exitCode, stderrSummary }: ForeignRun,
  { durationMs }: Pick<OutcomeRecord, 'durationMs'>,
): JournalEvent['payload'] {
  return {
    turn,
    point,
    handlerId,
    decision,
    ...(exitCode !== null && { exitCode }),
    ...(stderrSummary !== null && { stderrSummary }),
    durationMs,
  }
}
