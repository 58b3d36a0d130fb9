import { type Expression, type SqlBool, sql } from 'kysely'
import type { SpanPage, TraceDispatch, TraceOutcome } from '#lib/contract'
import type { Position } from '../../cursor'
import type { PageRequest } from '../../page-request'
import { type Placed, spanStartOf, toSpanPage } from '../../span-page'
import { toRunSummary } from '../../stored-documents'
import { fromRunRow } from '../schema/run-row'
import { queries, type ReadDatabase } from './read-database'

/** A part of a run's trace, oldest first; null when the run is unknown. */
export function listSpans(database: ReadDatabase, runId: string, { limit, cursor }: PageRequest): SpanPage | null {
  const start = spanStartOf(cursor)
  const run = database.first(queries.selectFrom('run').selectAll().where('run_id', '=', runId))
  if (!run) return null
  return toSpanPage({
    run: toRunSummary(fromRunRow(run)),
    dispatches: database.all(selectDispatches(runId, start.dispatch, limit)).map(toDispatch),
    outcomes: database.all(selectOutcomes(runId, start.outcome, limit)).map(toOutcome),
    limit,
  })
}

function selectDispatches(runId: string, after: Position, limit: number) {
  return queries
    .selectFrom('dispatch')
    .select(['id', 'dispatch_id', 'parent_outcome_id', 'event', 'started_at', 'duration_ms', 'allowed'])
    .select([
      sql<string | null>`CASE WHEN decision IS NULL THEN NULL
        ELSE coalesce(json_extract(decision, '$.verdict'), 'none') END`.as('verdict'),
      sql<string | null>`json_extract(decision, '$.blockedBy')`.as('blocked_by'),
      sql<string | null>`CAST(json_extract(envelope, '$.metadata.toolName') AS TEXT)`.as('subject'),
    ])
    .where('run_id', '=', runId)
    .where(isAfter(after))
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit + 1)
}

function selectOutcomes(runId: string, after: Position, limit: number) {
  return queries
    .selectFrom('outcome')
    .select(['id', 'outcome_id', 'dispatch_id', 'parent_outcome_id', 'hook_id', 'handler_id', 'sort_order'])
    .select(['started_at', 'duration_ms', 'disposition', 'blocking', 'may_block', 'kind', 'mode'])
    .select(sql<string | null>`coalesce(reason, diagnostic)`.as('reason'))
    .where('run_id', '=', runId)
    .where(isAfter(after))
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit + 1)
}

function isAfter({ atMs, id }: Position): Expression<SqlBool> {
  const at = sql.ref('started_at')
  return sql<SqlBool>`${at} >= ${atMs} AND (${at} > ${atMs} OR ${sql.ref('id')} > ${id})`
}

type RowOf<Select extends (...args: never[]) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number]

function toDispatch(row: RowOf<typeof selectDispatches>): Placed<TraceDispatch> {
  return {
    atMs: row.started_at,
    id: row.id,
    row: {
      dispatchId: row.dispatch_id,
      parentOutcomeId: row.parent_outcome_id,
      event: row.event,
      startedAtMs: row.started_at,
      durationMs: row.duration_ms,
      allowed: row.allowed === null ? null : row.allowed === 1,
      verdict: row.verdict,
      blockedBy: row.blocked_by,
      subject: row.subject,
    },
  }
}

function toOutcome(row: RowOf<typeof selectOutcomes>): Placed<TraceOutcome> {
  return {
    atMs: row.started_at,
    id: row.id,
    row: {
      outcomeId: row.outcome_id,
      dispatchId: row.dispatch_id,
      parentOutcomeId: row.parent_outcome_id,
      hookId: row.hook_id,
      handlerId: row.handler_id,
      order: row.sort_order,
      startedAtMs: row.started_at,
      durationMs: row.duration_ms,
      disposition: row.disposition,
      blocking: row.blocking === 1,
      mayBlock: row.may_block === 1,
      kind: row.kind,
      mode: row.mode,
      reason: row.reason,
    },
  }
}
