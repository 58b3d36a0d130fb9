import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ForeignDelivery, Page, RewakeCounts, RewakeFilter } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../../cursor'
import type { PageRequest } from '../../page-request'
import type { RewakeRecord } from '../../rewake-record'
import { countRewake, emptyRewakeCounts } from '../../rewakes/empty-counts'
import { foldCase, type SEARCHED_REWAKE_FIELDS } from '../../text-search'
import { fromRewakeRow } from '../schema/rewake-row'
import type { Tables } from '../schema/tables'
import { queries, type ReadDatabase } from './read-database'

type Builder = ExpressionBuilder<Tables, 'rewake'>

/** One page of the ledger, newest first. */
export function listRewakes(database: ReadDatabase, filter: RewakeFilter, page: PageRequest): Page<RewakeRecord> {
  const after = parseCursor('rewakes', page.cursor)
  const { state, dropReason } = filter
  const rows = database.all(
    queries
      .selectFrom('rewake')
      .selectAll()
      .where((builder) => builder.and([...conditions(builder, filter), ...isAfter(builder, after)]))
      .$if(state !== undefined, (query) => query.where('state', 'in', state ?? []))
      .$if(dropReason !== undefined, (query) => query.where('drop_reason', 'in', dropReason ?? []))
      .orderBy('started_at', 'desc')
      .orderBy('rewake_id', 'desc')
      .limit(page.limit + 1),
  )
  const { items, nextCursor } = toPage(rows, page.limit, (row) =>
    toCursor('rewakes', { atMs: row.started_at, id: row.rewake_id }),
  )
  return { items: items.map(fromRewakeRow), nextCursor }
}

/** How many rows of the ledger pass a filter, by state and reason. */
export function countRewakes(database: ReadDatabase, filter: RewakeFilter): RewakeCounts {
  const counts = emptyRewakeCounts()
  const groups = database.all(
    queries
      .selectFrom('rewake')
      .select(({ fn }) => [
        ...(['owner', 'state', 'drop_reason'] as const),
        fn.max('qualified_at').as('qualified_at'),
        fn.countAll<number>().as('count'),
      ])
      .where((builder) => builder.and(conditions(builder, filter)))
      .groupBy(({ ref }) => ['owner', 'state', 'drop_reason', sql`${ref('qualified_at')} IS NULL`]),
  )
  for (const { owner, state, drop_reason: dropReason, qualified_at: qualifiedAtMs, count } of groups) {
    countRewake(counts, { owner, state, dropReason, qualifiedAtMs }, count)
  }
  return counts
}

/** One row of the ledger; null when unknown. */
export function getRewake(database: ReadDatabase, rewakeId: string): RewakeRecord | null {
  const row = database.first(queries.selectFrom('rewake').selectAll().where('rewake_id', '=', rewakeId))
  return row ? fromRewakeRow(row) : null
}

const EQUALITIES = {
  run: 'run_id',
  hook: 'hook_id',
  event: 'event',
  dialect: 'dialect',
  owner: 'owner',
  mode: 'mode',
} as const satisfies Partial<Record<keyof RewakeFilter, keyof Tables['rewake']>>

const SEARCHED_COLUMNS = {
  hookId: 'hook_id',
  runId: 'run_id',
  reason: 'reason',
  summary: 'summary',
  message: 'message',
} as const satisfies Record<(typeof SEARCHED_REWAKE_FIELDS)[number], keyof Tables['rewake']>

function conditions(builder: Builder, filter: RewakeFilter): Expression<SqlBool>[] {
  const equalities = Object.entries(EQUALITIES).flatMap(([name, column]) => {
    const wanted = filter[name as keyof typeof EQUALITIES]
    return wanted === undefined ? [] : [builder(column, '=', wanted)]
  })
  const { delivery, fromMs, toMs, q } = filter
  return [
    ...equalities,
    ...(delivery === undefined ? [] : isDelivered(builder, delivery)),
    ...(fromMs === undefined ? [] : [builder('started_at', '>=', fromMs)]),
    ...(toMs === undefined ? [] : [builder('started_at', '<', toMs)]),
    ...(q === undefined ? [] : [contains(builder, q)]),
  ]
}

/** Rows of agents that wake themselves, by what is known of their delivery. */
function isDelivered(builder: Builder, delivery: ForeignDelivery): Expression<SqlBool>[] {
  return [
    builder('owner', '=', 'foreign'),
    builder('qualified_at', 'is not', null),
    builder('state', delivery === 'observed' ? '=' : '!=', 'delivered'),
  ]
}

function contains(builder: Builder, q: string): Expression<SqlBool> {
  const columns = Object.values(SEARCHED_COLUMNS)
  return builder.or(columns.map((column) => sql<SqlBool>`instr(lower(${builder.ref(column)}), ${foldCase(q)}) > 0`))
}

function isAfter(builder: Builder, after: Position | null): Expression<SqlBool>[] {
  if (after === null) return []
  const sameTime = builder.and([builder('started_at', '=', after.atMs), builder('rewake_id', '<', String(after.id))])
  return [builder('started_at', '<=', after.atMs), builder.or([builder('started_at', '<', after.atMs), sameTime])]
}
