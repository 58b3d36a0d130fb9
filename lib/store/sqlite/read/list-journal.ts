import type { JournalEvent } from '#lib/contract'
import type { Store } from '../../store'
import { isoTime } from '../../stored-documents'
import { queries, type ReadDatabase } from './read-database'

/** Events of one attempt in sequence order. */
export function listJournal(
  database: ReadDatabase,
  { taskId, attemptId, afterSequence, limit }: Parameters<Store['listJournal']>[0],
): JournalEvent[] {
  const rows = database.all(
    queries
      .selectFrom('journal')
      .innerJoin('attempt', 'attempt.id', 'journal.attempt')
      .selectAll('journal')
      .where('attempt.task_id', '=', taskId)
      .where('attempt.attempt_id', '=', attemptId)
      .where('journal.sequence', '>', afterSequence)
      .orderBy('journal.sequence')
      .limit(limit),
  )
  return rows.map((row) => ({
    eventId: row.event_id,
    sequence: row.sequence,
    taskId,
    attemptId,
    kind: row.kind,
    causalEventId: row.causal_event_id,
    source: { provider: row.provider, adapter: row.adapter },
    payload: JSON.parse(row.payload),
    dedupeKey: row.dedupe_key,
    outcomeId: row.outcome_id,
    recordedAt: isoTime(row.recorded_at),
  }))
}
