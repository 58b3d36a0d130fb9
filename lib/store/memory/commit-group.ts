import type { Evidence, JournalEvent, LateNote, OutcomeRecord } from '#lib/contract'
import { mergeRuns, runChanges } from '../group-runs'
import { attemptOf, JOURNAL_SOURCE, type JournalDraft, journalDraftsOf } from '../journal-draft'
import { mayEndStart, withoutStanding } from '../starts/interrupted-group'
import type { StoreOptions } from '../store-options'
import { dialectOf, isoTime } from '../stored-documents'
import type { DispatchPart, GroupReceipt, OutcomeWrite, WriteGroup } from '../write-group'
import { type AttemptJournal, attemptKey, type Tables } from './tables'

/** Stores a group; throws before the first change when one of its ids is taken or a duration is none. */
export function commitGroup(tables: Tables, given: WriteGroup, options: Required<StoreOptions>): GroupReceipt {
  const group = withoutStanding(given, (write) => mayEndStart(write) && tables.outcomes.has(write.outcome.outcomeId))
  refuseBrokenGroup(tables, group)
  const evidence = new Map<string, Evidence>()
  for (const part of group.parts) {
    storeDispatch(tables, part)
    storeStarts(tables, part, options)
    for (const write of part.outcomes) {
      const { outcome } = write
      if (mayEndStart(write)) tables.starts.delete(outcome.outcomeId)
      const own = storeJournal(tables, { part, outcome }, options)
      if (own) evidence.set(outcome.outcomeId, own)
      storeOutcome(tables, part, { ...write, outcome: { ...outcome, evidence: own } })
      countOutcome(tables, part, write)
    }
  }
  for (const change of runChanges(group)) {
    const earlier = tables.runs.get(change.runId)
    tables.runs.set(change.runId, earlier ? mergeRuns(earlier, change) : change)
  }
  return { evidence, unknownNotes: group.lateNotes.filter((note) => !storeNote(tables, note)) }
}

function refuseBrokenGroup({ outcomes, dispatches }: Tables, { parts }: WriteGroup): void {
  const taken = new Set<string>()
  for (const { write, isNew, outcomes: writes } of parts) {
    const isTaken = isNew && (dispatches.has(write.dispatchId) || taken.has(`dispatch ${write.dispatchId}`))
    if (isTaken) throw new Error(`Dispatch ${write.dispatchId} is stored already.`)
    taken.add(`dispatch ${write.dispatchId}`)
    for (const { outcome } of writes) {
      const { outcomeId, durationMs } = outcome
      if (outcomes.has(outcomeId) || taken.has(outcomeId)) throw new Error(`Outcome ${outcomeId} is stored already.`)
      if (!(durationMs >= 0)) throw new Error(`Outcome ${outcomeId}: expected a durationMs of at least 0.`)
      taken.add(outcomeId)
    }
  }
}

function storeDispatch({ dispatches, counters, minutes }: Tables, { write, end }: DispatchPart): void {
  const row = dispatches.get(write.dispatchId)
  if (row) {
    row.end ??= end
    return
  }
  counters.dispatches += 1
  dispatches.set(write.dispatchId, { id: counters.dispatches, write, end })
  minutes.addDispatch(write)
}

function storeOutcome(
  { outcomes, counters }: Tables,
  { write }: DispatchPart,
  { outcome, isLeaf }: OutcomeWrite,
): void {
  const { runId } = write
  const dialect = dialectOf(outcome, write)
  const record = { ...outcome, startedAtMs: Math.floor(outcome.startedAtMs) }
  counters.outcomes += 1
  outcomes.set(outcome.outcomeId, { id: counters.outcomes, record, place: { runId, dialect }, isLeaf })
}

function countOutcome({ minutes }: Tables, { write: of }: DispatchPart, write: OutcomeWrite): void {
  if (!write.isLeaf) return
  const dialect = dialectOf(write.outcome, of)
  minutes.addOutcome({ ...write.outcome, ...write, dialect, dispatchedAtMs: of.startedAtMs })
}

function storeStarts({ starts, rewakeOwners }: Tables, part: DispatchPart, { wallMs }: Required<StoreOptions>): void {
  for (const start of part.starts) {
    starts.set(start.outcome.outcomeId, start)
    rewakeOwners.set(start.ownerId, Math.floor(wallMs()))
  }
}

function storeNote({ outcomes, starts }: Tables, { outcomeId, lateMs, lateDecision }: LateNote): boolean {
  const row = outcomes.get(outcomeId)
  starts.delete(outcomeId)
  if (row) row.record = { ...row.record, lateMs, lateDecision }
  return row !== undefined
}

interface Journalled {
  readonly part: DispatchPart
  readonly outcome: OutcomeRecord
}

/** The evidence of an outcome is its last event. */
function storeJournal(tables: Tables, of: Journalled, options: Required<StoreOptions>): Evidence | null {
  const { before, last } = journalDraftsOf(of.outcome, of.part.write.version)
  for (const draft of before) storeJournalEvent(tables, { ...of, draft }, options)
  return storeJournalEvent(tables, { ...of, draft: last }, options)
}

function storeJournalEvent(
  tables: Tables,
  { part: { write }, outcome, draft }: Journalled & { readonly draft: JournalDraft },
  options: Required<StoreOptions>,
): Evidence | null {
  const attempt = attemptOf(write)
  if (!attempt) return null
  const key = attemptKey(attempt)
  const journal: AttemptJournal = tables.journals.get(key) ?? { events: [], byKey: new Map(), lastSequence: 0 }
  tables.journals.set(key, journal)
  const eventId = options.newJournalEventId()
  const { kind, dedupeKey, payload } = draft
  const known = journal.byKey.get(dedupeKey)
  if (known) return evidenceOf(known)
  const event: JournalEvent = {
    eventId,
    sequence: journal.lastSequence + 1,
    ...attempt,
    kind,
    causalEventId: write.sourceEventId,
    source: JOURNAL_SOURCE,
    payload,
    dedupeKey,
    outcomeId: outcome.outcomeId,
    recordedAt: isoTime(options.wallMs()),
  }
  journal.events.push(event)
  journal.lastSequence = event.sequence
  journal.byKey.set(dedupeKey, event)
  tables.counters.journalEvents += 1
  return evidenceOf(event)
}

function evidenceOf({ eventId, sequence }: JournalEvent): Evidence {
  return { kind: 'run-event', eventId, sequence }
}
