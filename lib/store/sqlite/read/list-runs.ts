import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Page, RunSummary, RunTrace, StoredDispatch } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../../cursor'
import type { PageRequest } from '../../page-request'
import type { RunFilter } from '../../store'
import { toRunSummary } from '../../stored-documents'
import { foldCase } from '../../text-search'
import { fromDispatchRow } from '../schema/dispatch-row'
import { fromRunRow } from '../schema/run-row'
import type { Tables } from '../schema/tables'
import { toDocument } from './list-outcomes'
import { queries, type ReadDatabase } from './read-database'

type Builder = ExpressionBuilder<Tables, 'run'>

/** One page of runs, the one with the last activity first. */
export function listRuns(database: ReadDatabase, filter: RunFilter, page: PageRequest): Page<RunSummary> {
  const after = parseCursor('runs', page.cursor)
  const rows = database.all(
    queries
      .selectFrom('run')
      .selectAll()
      .where((builder) => builder.and([...conditions(builder, filter), ...isAfter(builder, after)]))
      .orderBy('last_at', 'desc')
      .orderBy('run_id', 'desc')
      .limit(page.limit + 1),
  )
  const { items, nextCursor } = toPage(rows, page.limit, (row) =>
    toCursor('runs', { atMs: row.last_at, id: row.run_id }),
  )
  return { items: items.map((row) => toRunSummary(fromRunRow(row))), nextCursor }
}

/** A run with at most `limit` dispatches and outcomes, oldest first; null when unknown. */
export function getRunTrace(database: ReadDatabase, runId: string, limit: number): RunTrace | null {
  const run = database.first(queries.selectFrom('run').selectAll().where('run_id', '=', runId))
  if (!run) return null
  const dispatches = database.all(
    queries
      .selectFrom('dispatch')
      .selectAll()
      .where('run_id', '=', runId)
      .orderBy('started_at')
      .orderBy('id')
      .limit(limit + 1),
  )
  const outcomes = database.all(
    queries
      .selectFrom('outcome')
      .selectAll()
      .where('run_id', '=', runId)
      .orderBy('started_at')
      .orderBy('id')
      .limit(limit + 1),
  )
  return {
    run: toRunSummary(fromRunRow(run)),
    dispatches: dispatches.slice(0, limit).map(fromDispatchRow),
    outcomes: outcomes.slice(0, limit).map(toDocument),
    truncated: dispatches.length > limit || outcomes.length > limit,
  }
}

/** One dispatch; null when unknown. */
export function getDispatch(database: ReadDatabase, dispatchId: string): StoredDispatch | null {
  const row = database.first(queries.selectFrom('dispatch').selectAll().where('dispatch_id', '=', dispatchId))
  return row ? fromDispatchRow(row) : null
}

function conditions(builder: Builder, { q, fromMs, toMs, with: concern }: RunFilter): Expression<SqlBool>[] {
  return [
    ...(fromMs === undefined ? [] : [builder('last_at', '>=', fromMs)]),
    ...(toMs === undefined ? [] : [builder('started_at', '<', toMs)]),
    ...(q === undefined ? [] : [contains(builder, q)]),
    ...(concern === undefined ? [] : [builder(concern, '>', 0)]),
  ]
}

function contains(builder: Builder, q: string): Expression<SqlBool> {
  const columns = ['run_id', 'dialect'] as const
  return builder.or(columns.map((column) => sql<SqlBool>`instr(lower(${builder.ref(column)}), ${foldCase(q)}) > 0`))
}

function isAfter(builder: Builder, after: Position | null): Expression<SqlBool>[] {
  if (after === null) return []
  const sameTime = builder.and([builder('last_at', '=', after.atMs), builder('run_id', '<', String(after.id))])
  return [builder('last_at', '<=', after.atMs), builder.or([builder('last_at', '<', after.atMs), sameTime])]
}
