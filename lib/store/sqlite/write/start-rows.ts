import type { Database } from 'better-sqlite3'
import type { OutcomeRecord } from '#lib/contract'
import { interruptedGroup, type LostStart, mayEndStart, withoutStanding } from '../../starts/interrupted-group'
import type { LostOwners } from '../../starts/start-store'
import type { DispatchWrite } from '../../store'
import type { WriteGroup } from '../../write-group'
import type { Row } from '../schema/tables'
import { createInsert } from './insert'
import { MARK_OWNER } from './rewake-rows'

const LOST = `SELECT hook_start.outcome, seen_at FROM hook_start LEFT JOIN rewake_owner USING (owner_id)
  WHERE owner_id <> :ownerId AND coalesce(seen_at, -1) < :lostMs ORDER BY id`

/** The hooks that have left their process, on the writing connection; to be used inside a transaction. */
export interface StartRows {
  /** Writes the starts of a group and removes those that its outcomes end; answers what is left to write of it. */
  settle(group: WriteGroup): WriteGroup
  /** Removes the start of a hook that nobody waited for, once its end is noted. */
  remove(outcomeId: string): void
  /** What is to be written of the hooks of dead servers, which are removed with it. */
  takeLost(of: LostOwners): WriteGroup
}

/** Makes the rows; times are those of the machine. */
export function createStartRows(database: Database, wallMs: () => number): StartRows {
  const insert = createInsert(database, 'hook_start')
  const markOwner = database.prepare<unknown[]>(MARK_OWNER)
  const remove = database.prepare<unknown[]>('DELETE FROM hook_start WHERE outcome_id = ?')
  const isStored = database.prepare<unknown[]>('SELECT 1 FROM outcome WHERE outcome_id = ?')
  const selectLost = database.prepare<unknown[], Pick<Row<'hook_start'>, 'outcome'> & { seen_at: number | null }>(LOST)
  const toLostStart = createLostReader(database)
  return {
    settle(group) {
      for (const { starts } of group.parts) {
        for (const { outcome, ownerId } of starts) {
          insert({ outcome_id: outcome.outcomeId, owner_id: ownerId, outcome: JSON.stringify(outcome) })
          markOwner.run(ownerId, Math.floor(wallMs()))
        }
      }
      return withoutStanding(group, (write) => {
        if (!mayEndStart(write)) return false
        const { outcomeId } = write.outcome
        return remove.run(outcomeId).changes === 0 && isStored.get(outcomeId) !== undefined
      })
    },
    remove: (outcomeId) => void remove.run(outcomeId),
    takeLost({ ownerId, ownerLostMs }) {
      const lost = selectLost
        .all({ ownerId, lostMs: Math.floor(wallMs()) - ownerLostMs })
        .map(({ outcome, seen_at }) => toLostStart(JSON.parse(outcome), seen_at))
      for (const { outcome } of lost) remove.run(outcome.outcomeId)
      return interruptedGroup(lost)
    },
  }
}

/** A function that finds what a lost hook belongs to. */
function createLostReader(database: Database): (outcome: OutcomeRecord, lastSeenMs: number | null) => LostStart {
  const findDispatch = database.prepare<unknown[], Row<'dispatch'>>('SELECT * FROM dispatch WHERE dispatch_id = ?')
  const findOutcome = database.prepare<unknown[], { completedAtMs: number; lateMs: number | null }>(
    'SELECT completed_at AS completedAtMs, late_ms AS lateMs FROM outcome WHERE outcome_id = ?',
  )
  const leavesOf = database.prepare<unknown[], { hookId: string; handlerId: string }>(
    `SELECT hook_id AS hookId, handler_id AS handlerId FROM outcome WHERE run_id = ? AND dispatch_id = ? AND is_leaf = 1`,
  )
  return (outcome, lastSeenMs) => {
    const row = findDispatch.get(outcome.dispatchId)
    const leaves = row === undefined ? [] : leavesOf.all(row.run_id, row.dispatch_id)
    return {
      outcome,
      write: row === undefined ? null : toDispatchWrite(row),
      lastSeenMs,
      standing: findOutcome.get(outcome.outcomeId) ?? null,
      leaves: {
        hooks: new Set(leaves.map(({ hookId }) => hookId)),
        handlers: new Set(leaves.map(({ handlerId }) => handlerId)),
      },
    }
  }
}

function toDispatchWrite(row: Row<'dispatch'>): DispatchWrite {
  return {
    dispatchId: row.dispatch_id,
    parentOutcomeId: row.parent_outcome_id,
    eventId: row.event_id,
    sourceEventId: row.source_event_id,
    event: row.event,
    runId: row.run_id,
    dialect: row.dialect,
    version: row.version,
    startedAtMs: row.started_at,
    taskId: row.task_id,
    attemptId: row.attempt_id,
    envelopeJson: row.envelope,
    inputTruncated: row.input_truncated === 1,
  }
}
