import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Page, StoredDispatch } from '#lib/contract'
import { type Position, parseCursor, toCursor, toPage } from '../../cursor'
import type { EnvelopeFilter, SkippingPageRequest } from '../../store'
import { fromDispatchRow } from '../schema/dispatch-row'
import type { Tables } from '../schema/tables'
import { queries, type ReadDatabase } from './read-database'

type Builder = ExpressionBuilder<Tables, 'dispatch'>

/** One page of dispatches made at a door, oldest first. */
export function listEnvelopes(
  database: ReadDatabase,
  filter: EnvelopeFilter,
  page: SkippingPageRequest,
): Page<StoredDispatch> {
  const { items, nextCursor } = toPage(database.all(selectEnvelopes(filter, page)), page.limit, (row) =>
    toCursor('envelopes', { atMs: row.started_at, id: row.id }),
  )
  return { items: items.map(fromDispatchRow), nextCursor }
}

/** How many of them there are. */
export function countEnvelopes(database: ReadDatabase, filter: EnvelopeFilter): number {
  const row = database.first(
    queries
      .selectFrom('dispatch')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((builder) => builder.and(conditions(builder, filter, null))),
  )
  return row?.count ?? 0
}

/** The query of a page, with one row more than the page holds. */
export function selectEnvelopes(filter: EnvelopeFilter, { limit, cursor, skip = 0 }: SkippingPageRequest) {
  const after = parseCursor('envelopes', cursor)
  return queries
    .selectFrom('dispatch')
    .selectAll()
    .where((builder) => builder.and(conditions(builder, filter, after)))
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit + 1)
    .offset(after === null ? skip : 0)
}

function conditions(builder: Builder, filter: EnvelopeFilter, after: Position | null): Expression<SqlBool>[] {
  const { fromMs, toMs, event, hook } = filter
  const firstMs = after?.atMs ?? fromMs
  return [
    builder('parent_outcome_id', 'is', null),
    builder('started_at', '>=', firstMs),
    builder('started_at', '<', toMs),
    ...(after === null
      ? []
      : [builder.or([builder('started_at', '>', after.atMs), builder('id', '>', Number(after.id))])]),
    ...(event === undefined ? [] : [builder('event', '=', event)]),
    ...(hook === undefined ? [] : [hasOutcomeOf(builder, hook, firstMs)]),
  ]
}

/** An outcome never begins before its dispatch, so none before `firstMs` is looked at. */
function hasOutcomeOf(builder: Builder, hook: string, firstMs: number): Expression<SqlBool> {
  return builder(
    'dispatch_id',
    'in',
    builder
      .selectFrom('outcome')
      .select('outcome.dispatch_id')
      .where('outcome.hook_id', '=', hook)
      .where('outcome.started_at', '>=', firstMs),
  )
}
