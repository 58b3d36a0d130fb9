import type { Database } from 'better-sqlite3'
import type { RewakeRecord } from '../../rewake-record'
import type { RewakeRows } from '../../rewakes/rewake-command'
import { fromRewakeRow, toRewakeRow } from '../schema/rewake-row'
import type { Row } from '../schema/tables'
import { createInsert } from './insert'

const PENDING = `SELECT * FROM rewake WHERE state IN ('queued', 'leased') AND run_id = ?
  ORDER BY qualified_at, rewake_id`
const SAME = `SELECT rewake_id FROM rewake
  WHERE run_id = :runId AND dedupe_key = :dedupeKey AND qualified_at >= :sinceMs AND state <> 'dropped'
  ORDER BY qualified_at, rewake_id LIMIT 1`
const DUE = `SELECT * FROM rewake WHERE state IN ('queued', 'leased') AND (
    (state = 'queued' AND qualified_at < :expiredMs) OR (state = 'leased' AND lease_until <= :nowMs))
  ORDER BY qualified_at, rewake_id LIMIT :limit`
const LOST = `SELECT rewake.* FROM rewake LEFT JOIN rewake_owner USING (owner_id)
  WHERE state = 'running' AND owner_id <> :ownerId AND coalesce(seen_at, -1) < :lostMs
  ORDER BY started_at, rewake_id LIMIT :limit`
const FORGET_RUN_ENDS = `DELETE FROM rewake_run_end WHERE ended_at < ? AND NOT EXISTS (
  SELECT 1 FROM rewake WHERE state IN ('running', 'queued', 'leased') AND rewake.run_id = rewake_run_end.run_id)`
const MARK_RUN_END = `INSERT INTO rewake_run_end VALUES (?, ?) ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at`
/** Notes a sign of life of a server. */
export const MARK_OWNER = `INSERT INTO rewake_owner VALUES (?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`

/** The rows of the ledger on the writing connection; to be used inside a transaction. */
export function createRewakeRows(database: Database): RewakeRows {
  const insert = createInsert(database, 'rewake')
  const update = createUpdate(database)
  const select = (sql: string) => {
    const statement = database.prepare<unknown[], Row<'rewake'>>(sql)
    return (...values: unknown[]) => statement.all(...values).map(fromRewakeRow)
  }
  const run = (sql: string) => {
    const statement = database.prepare<unknown[]>(sql)
    return (...values: unknown[]) => void statement.run(...values)
  }
  const find = select('SELECT * FROM rewake WHERE rewake_id = ?')
  const findSame = database.prepare<unknown[], string>(SAME).pluck()
  const findRunEnd = database.prepare<unknown[]>('SELECT 1 FROM rewake_run_end WHERE run_id = ?')
  return {
    find: (rewakeId) => find(rewakeId)[0] ?? null,
    insert: (row) => void insert(toRewakeRow(row)),
    update,
    pendingOf: select(PENDING),
    findSame: (key) => findSame.get(key) ?? null,
    due: select(DUE),
    lost: select(LOST),
    isRunEnded: (runId) => findRunEnd.get(runId) !== undefined,
    markRunEnded: run(MARK_RUN_END),
    clearRunEnded: run('DELETE FROM rewake_run_end WHERE run_id = ?'),
    forgetRunEnds: run(FORGET_RUN_ENDS),
    markOwner: run(MARK_OWNER),
    forgetOwner: run('DELETE FROM rewake_owner WHERE owner_id = ?'),
  }
}

function createUpdate(database: Database): (row: RewakeRecord) => void {
  let statement: ReturnType<typeof database.prepare<unknown[]>> | null = null
  return (record) => {
    const { rewake_id, ...values } = toRewakeRow(record)
    const assignments = Object.keys(values).map((column) => `${column} = ?`)
    statement ??= database.prepare<unknown[]>(`UPDATE rewake SET ${assignments.join(', ')} WHERE rewake_id = ?`)
    statement.run(...Object.values(values), rewake_id)
  }
}
