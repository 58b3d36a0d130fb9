import type { Database } from 'better-sqlite3'
import type { Evidence, OutcomeRecord } from '#lib/contract'
import { attemptOf, JOURNAL_SOURCE, type JournalDraft, journalDraftsOf } from '../../journal-draft'
import type { DispatchWrite } from '../../store'
import type { StoreOptions } from '../../store-options'
import { createInsert } from './insert'

/** Appends to the journals of attempts within one transaction. */
export interface GroupJournal {
  /** The new event of an outcome, or the first one under its key; null for a dispatch without an attempt. */
  append(write: DispatchWrite, outcome: OutcomeRecord): Evidence | null
  /** Number of events appended so far. */
  readonly appended: number
}

interface OpenAttempt {
  id: number
  lastSequence: number
}

/** A function that starts the journal of one transaction; what it knows of sequences ends with the transaction. */
export function createJournalWriter(
  database: Database,
  options: Pick<Required<StoreOptions>, 'wallMs' | 'newJournalEventId'>,
): () => GroupJournal {
  const openAttempt = createAttemptOpener(database)
  const appendEvent = createAppend(database, options)
  return () => {
    const open = new Map<string, OpenAttempt>()
    let appended = 0
    return {
      append(write, outcome) {
        const attempt = attemptOf(write)
        if (!attempt) return null
        const key = `${attempt.taskId}\n${attempt.attemptId}`
        const current = open.get(key) ?? openAttempt(attempt)
        open.set(key, current)
        const { before, last } = journalDraftsOf(outcome, write.version)
        const appendDraft = (draft: JournalDraft) => {
          const evidence = appendEvent(current, { draft, write, outcome })
          if (evidence.sequence > current.lastSequence) {
            current.lastSequence = evidence.sequence
            appended += 1
          }
          return evidence
        }
        for (const draft of before) appendDraft(draft)
        return appendDraft(last)
      },
      get appended() {
        return appended
      },
    }
  }
}

/** An event to append and whose it is. */
interface Entry {
  readonly draft: JournalDraft
  readonly write: DispatchWrite
  readonly outcome: OutcomeRecord
}

function createAppend(database: Database, options: Pick<Required<StoreOptions>, 'wallMs' | 'newJournalEventId'>) {
  const insert = createInsert(database, 'journal', 'ON CONFLICT (attempt, dedupe_key) DO NOTHING')
  const findFirst = database.prepare<unknown[], { eventId: string; sequence: number }>(
    'SELECT event_id AS eventId, sequence FROM journal WHERE attempt = ? AND dedupe_key = ?',
  )
  return (attempt: OpenAttempt, { draft, write, outcome }: Entry): Evidence => {
    const fresh = { eventId: options.newJournalEventId(), sequence: attempt.lastSequence + 1 }
    const { kind, dedupeKey, payload } = draft
    const written = insert({
      attempt: attempt.id,
      sequence: fresh.sequence,
      event_id: fresh.eventId,
      kind,
      causal_event_id: write.sourceEventId,
      ...JOURNAL_SOURCE,
      dedupe_key: dedupeKey,
      outcome_id: outcome.outcomeId,
      recorded_at: Math.floor(options.wallMs()),
      payload: JSON.stringify(payload),
    })
    return { kind: 'run-event', ...((written === 0 && findFirst.get(attempt.id, dedupeKey)) || fresh) }
  }
}

function createAttemptOpener(database: Database): (attempt: { taskId: string; attemptId: string }) => OpenAttempt {
  const insert = createInsert(database, 'attempt', 'ON CONFLICT DO NOTHING')
  const find = database.prepare<unknown[], OpenAttempt>(
    `SELECT id, max(last_sequence, (SELECT coalesce(max(sequence), 0) FROM journal WHERE attempt = attempt.id)) AS lastSequence
     FROM attempt WHERE task_id = ? AND attempt_id = ?`,
  )
  return ({ taskId, attemptId }) => {
    const known = find.get(taskId, attemptId)
    if (known) return known
    insert({ task_id: taskId, attempt_id: attemptId })
    const made = find.get(taskId, attemptId)
    if (!made) throw new Error(`attempt ${attemptId} of task ${taskId}: expected a row after its insert`)
    return made
  }
}
