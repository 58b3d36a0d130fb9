import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OutcomeCounts, OutcomeFilter, Page, StoredOutcome } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../../cursor'
import type { PageRequest } from '../../page-request'
import { toStoredOutcome } from '../../stored-documents'
import { foldCase, SEARCHED_FIELDS } from '../../text-search'
import { fromOutcomeRow } from '../schema/outcome-row'
import type { Row, Tables } from '../schema/tables'
import { queries, type ReadDatabase } from './read-database'

type Builder = ExpressionBuilder<Tables, 'outcome'>

/** One page of outcomes, newest first. */
export function listOutcomes(database: ReadDatabase, filter: OutcomeFilter, page: PageRequest): Page<StoredOutcome> {
  const { items, nextCursor } = toPage(database.all(selectOutcomes(filter, page)), page.limit, (row) =>
    toCursor('outcomes', { atMs: row.started_at, id: row.id }),
  )
  return { items: items.map(toDocument), nextCursor }
}

/** The query of a page, with one row more than the page holds. */
export function selectOutcomes(filter: OutcomeFilter, page: PageRequest) {
  const after = parseCursor('outcomes', page.cursor)
  return queries
    .selectFrom('outcome')
    .selectAll()
    .where((builder) => builder.and([...conditions(builder, filter), ...isAfter(builder, after)]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
}

/** How many outcomes pass the filter; one row more than `max` tells that there are others. */
export function countOutcomes(database: ReadDatabase, filter: OutcomeFilter, max: number): OutcomeCounts {
  const passing = queries
    .selectFrom('outcome')
    .select('blocking')
    .where((builder) => builder.and(conditions(builder, filter)))
    .limit(max + 1)
  const row = database.first(
    queries
      .selectFrom(passing.as('passing'))
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('blocking').as('blocking')]),
  )
  const total = row?.total ?? 0
  return { total: Math.min(total, max), blocking: Math.min(row?.blocking ?? 0, max), complete: total <= max }
}

/** One outcome; null when unknown. */
export function getOutcome(database: ReadDatabase, outcomeId: string): StoredOutcome | null {
  const row = database.first(queries.selectFrom('outcome').selectAll().where('outcome_id', '=', outcomeId))
  return row ? toDocument(row) : null
}

/** The outcome of a row as lists hand it out. */
export function toDocument(row: Row<'outcome'>): StoredOutcome {
  return toStoredOutcome(fromOutcomeRow(row), { runId: row.run_id, dialect: row.dialect })
}

const EQUALITIES = {
  hook: 'hook_id',
  event: 'event',
  handler: 'handler_id',
  run: 'run_id',
  dispatch: 'dispatch_id',
  dialect: 'dialect',
  asked: 'asked',
} as const satisfies Partial<Record<keyof OutcomeFilter, keyof Tables['outcome']>>

/** Word for word the condition of the index `outcome_notable`, which is used only then. */
const IS_NOTABLE = sql<SqlBool>`disposition <> 'allowed'`

function conditions(builder: Builder, filter: OutcomeFilter): Expression<SqlBool>[] {
  const equalities = Object.entries(EQUALITIES).flatMap(([name, column]) => {
    const wanted = filter[name as keyof typeof EQUALITIES]
    return wanted === undefined ? [] : [builder(column, '=', wanted)]
  })
  const { disposition, blocking, mayBlock, leaf, q } = filter
  return [
    ...equalities,
    ...(disposition ? [builder('disposition', 'in', disposition)] : []),
    ...(disposition && !disposition.includes('allowed') ? [IS_NOTABLE] : []),
    ...(blocking === undefined ? [] : [builder('blocking', '=', Number(blocking))]),
    ...(mayBlock === undefined ? [] : [builder('may_block', '=', Number(mayBlock))]),
    ...(leaf === undefined ? [] : [builder('is_leaf', '=', Number(leaf))]),
    ...bounds(builder, filter),
    ...(q === undefined ? [] : [contains(builder, q)]),
  ]
}

function bounds(builder: Builder, filter: OutcomeFilter): Expression<SqlBool>[] {
  const { fromMs, toMs, minDurationMs, maxDurationMs } = filter
  return [
    ...(fromMs === undefined ? [] : [builder('started_at', '>=', fromMs)]),
    ...(toMs === undefined ? [] : [builder('started_at', '<', toMs)]),
    ...(minDurationMs === undefined ? [] : [builder('duration_ms', '>', minDurationMs)]),
    ...(maxDurationMs === undefined ? [] : [builder('duration_ms', '<=', maxDurationMs)]),
  ]
}

const SEARCHED_COLUMNS = {
  hookId: 'hook_id',
  event: 'event',
  handlerId: 'handler_id',
  diagnostic: 'diagnostic',
  reason: 'reason',
} as const satisfies Record<(typeof SEARCHED_FIELDS)[number], keyof Tables['outcome']>

function contains(builder: Builder, q: string): Expression<SqlBool> {
  const folded = foldCase(q)
  const columns = SEARCHED_FIELDS.map((field) => SEARCHED_COLUMNS[field])
  return builder.or(columns.map((column) => sql<SqlBool>`instr(lower(${builder.ref(column)}), ${folded}) > 0`))
}

function isAfter(builder: Builder, after: Position | null): Expression<SqlBool>[] {
  if (after === null) return []
  const sameTime = builder.and([builder('started_at', '=', after.atMs), builder('id', '<', Number(after.id))])
  return [builder('started_at', '<=', after.atMs), builder.or([builder('started_at', '<', after.atMs), sameTime])]
}
