import { isDeepStrictEqual } from 'node:util'
import type { JournalEvent, StoredOutcome } from '#lib/contract'
import { checkJournal, type KeptEvent } from './check-journal'
import type { Attempt, SentEvent } from './requests'
import type { StoredReader } from './stored'

/** The journals of all attempts as they were found so far. */
export class Journals {
  private readonly attempts = new Map<string, { attempt: Attempt; events: KeptEvent[] }>()

  /** Number of events. */
  get length(): number {
    return [...this.attempts.values()].reduce((sum, { events }) => sum + events.length, 0)
  }

  /** The known events of an attempt; the one of sequence n is at n - 1. */
  of = (attempt: Attempt): readonly KeptEvent[] => this.attempts.get(nameOf(attempt))?.events ?? []

  /** Reads and checks what a round added to the attempts of its events. */
  async grow(stored: StoredReader, sent: readonly SentEvent[], outcomes: readonly StoredOutcome[]): Promise<string[]> {
    const findings: string[] = []
    const attempts = new Map(sent.flatMap(({ attempt }) => (attempt ? [[nameOf(attempt), attempt]] : [])))
    for (const attempt of attempts.values()) {
      const known = this.of(attempt)
      const added = await stored.journal(attempt, known.length)
      findings.push(...checkJournal({ attempt, known, added }, outcomes))
      const events = [...known, ...added.map(toKept)]
      this.attempts.set(nameOf(attempt), { attempt, events })
    }
    return findings
  }

  /** Reads all journals again: they are still what they were. */
  async checkAll(stored: StoredReader): Promise<string[]> {
    const findings: string[] = []
    for (const { attempt, events } of this.attempts.values()) {
      const found = (await stored.journal(attempt, 0)).map(toKept)
      if (isDeepStrictEqual(found, events)) continue
      findings.push(`journal of ${attempt.taskId} ${attempt.attemptId}: it is not what it was`)
    }
    return findings
  }
}

function nameOf({ taskId, attemptId }: Attempt): string {
  return `${taskId} ${attemptId}`
}

function toKept({ eventId, dedupeKey, outcomeId }: JournalEvent): KeptEvent {
  return { eventId, dedupeKey, outcomeId }
}
