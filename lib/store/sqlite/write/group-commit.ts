import type { Database } from 'better-sqlite3'
import type { Evidence, LateNote } from '#lib/contract'
import { runChanges } from '../../group-runs'
import type { LostOwners } from '../../starts/start-store'
import type { StoreOptions } from '../../store-options'
import { dialectOf } from '../../stored-documents'
import type { DispatchPart, GroupReceipt, OutcomeWrite, WriteGroup } from '../../write-group'
import { toDispatchRow, toEndRow } from '../schema/dispatch-row'
import { toOutcomeRow } from '../schema/outcome-row'
import { toRunRow } from '../schema/run-row'
import { toStoreError } from '../store-error'
import { createInsert } from './insert'
import { createJournalWriter } from './journal-writer'
import { createStartRows, type StartRows } from './start-rows'
import { createSumsFold } from './sums-fold'

const ADD_TO_RUN = `ON CONFLICT (run_id) DO UPDATE SET
  started_at = min(started_at, excluded.started_at), last_at = max(last_at, excluded.last_at),
  dispatches = dispatches + excluded.dispatches, outcomes = outcomes + excluded.outcomes,
  blocked = blocked + excluded.blocked, failures = failures + excluded.failures, leaks = leaks + excluded.leaks`

/** What the commit of groups can be tuned by. */
export type GroupCommitOptions = Required<StoreOptions> & {
  /** Number of outcomes or dispatches from which on they are added to the sums. */
  tailMax: number
}

/** Makes groups durable, each in one transaction; when one throws, nothing of it is stored. */
export interface GroupCommit {
  commit(group: WriteGroup): GroupReceipt
  /** Writes what dead servers lost, and answers what it was. */
  recover(of: LostOwners): { group: WriteGroup; receipt: GroupReceipt }
}

/** Makes the commit of a store. */
export function createGroupCommit(database: Database, options: GroupCommitOptions): GroupCommit {
  const startJournal = createJournalWriter(database, options)
  const foldSums = createSumsFold(database, options.tailMax)
  const starts = createStartRows(database, options.wallMs)
  const rows = createRowWriter(database, starts)
  const write = (given: WriteGroup): GroupReceipt => {
    const group = starts.settle(given)
    const journal = startJournal()
    const evidence = new Map<string, Evidence>()
    for (const part of group.parts) {
      rows.writeDispatch(part)
      for (const write of part.outcomes) {
        const own = journal.append(part.write, write.outcome)
        if (own) evidence.set(write.outcome.outcomeId, own)
        rows.insertOutcome(toOutcomeRow(write, { ...placeOf(part, write), evidence: own }))
      }
    }
    for (const change of runChanges(group)) rows.addToRun(toRunRow(change))
    rows.addToTotals(group, journal.appended)
    foldSums()
    return { evidence, unknownNotes: group.lateNotes.filter((note) => !rows.writeNote(note)) }
  }
  const commit = database.transaction(write)
  const recover = database.transaction((of: LostOwners) => {
    const group = starts.takeLost(of)
    return { group, receipt: write(group) }
  })
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
  return {
    commit: (group) => guarded(() => commit.immediate(group)),
    recover: (of) => guarded(() => recover.immediate(of)),
  }
}

function placeOf({ write }: DispatchPart, { outcome }: OutcomeWrite) {
  const { runId, startedAtMs } = write
  return { runId, dialect: dialectOf(outcome, write), dispatchedAtMs: Math.floor(startedAtMs) }
}

/** The statements of a group that are not the journal's and not the sums'. */
function createRowWriter(database: Database, starts: StartRows) {
  const insertDispatch = createInsert(database, 'dispatch')
  const endDispatch = database.prepare<unknown[]>(
    `UPDATE dispatch SET completed_at = ?, duration_ms = ?, allowed = ?, decision = ?, skipped = ?
     WHERE dispatch_id = ?`,
  )
  const noteLate = database.prepare<unknown[]>('UPDATE outcome SET late_ms = ?, late_decision = ? WHERE outcome_id = ?')
  const addToTotals = database.prepare<unknown[]>(
    'UPDATE totals SET outcomes = outcomes + ?, dispatches = dispatches + ?, journal_events = journal_events + ?',
  )
  return {
    writeDispatch(part: DispatchPart) {
      if (part.isNew) {
        insertDispatch(toDispatchRow(part))
      } else if (part.end) {
        const { completed_at, duration_ms, allowed, decision, skipped } = toEndRow(part.end)
        endDispatch.run(completed_at, duration_ms, allowed, decision, skipped, part.write.dispatchId)
      }
    },
    insertOutcome: createInsert(database, 'outcome'),
    addToRun: createInsert(database, 'run', ADD_TO_RUN),
    writeNote({ lateMs, lateDecision, outcomeId }: LateNote) {
      starts.remove(outcomeId)
      return noteLate.run(lateMs, lateDecision, outcomeId).changes > 0
    },
    addToTotals({ parts }: WriteGroup, journalEvents: number) {
      const outcomes = parts.reduce((sum, part) => sum + part.outcomes.length, 0)
      const dispatches = parts.filter(({ isNew }) => isNew).length
      addToTotals.run(outcomes, dispatches, journalEvents)
    },
  }
}
