import { type Expression, type SqlBool, sql } from 'kysely'
import { SLO_GROUPS, type SloGroup, type SloQuery } from '#lib/contract'
import type { RewakeFacts, Series, SumsRequest, SumsRow, SumsSource, Tile, TimeRange } from '#lib/slo'
import { minuteRows } from '../../minute-rows'
import { fromSumsRow } from '../schema/sums-row'
import { queries, type ReadDatabase } from './read-database'
import { readTail } from './read-tail'

/** The sums that a database keeps by minute, hour and day, what is not in them yet, and the ledger. */
export function createSumsSource(database: ReadDatabase): SumsSource {
  const { minutes } = readTail(database)
  return {
    *sums(request) {
      yield* readSums(database, request)
      yield* minuteRows(minutes, request)
    },
    rewakes: (range, filter) => readRewakes(database, range, filter),
  }
}

function* readSums(database: ReadDatabase, { level, tile, filter }: SumsRequest): Generator<SumsRow> {
  const series = readSeries(database, level, filter)
  const isNarrowed = SLO_GROUPS.some((dimension) => filter[dimension] !== undefined)
  const rows = database.all(
    queries
      .selectFrom('sums')
      .selectAll()
      .where('level', '=', level)
      .where('resolution_ms', '=', tile.resolutionMs)
      .where('started_at', '>=', tile.fromMs)
      .where('started_at', '<', tile.toMs)
      .$if(isNarrowed, (query) =>
        query.where('started_at', 'in', listed(startsOf(tile))).where('series_id', 'in', listed([...series.keys()])),
      ),
  )
  for (const row of rows) {
    const own = series.get(row.series_id)
    if (own) yield { ...fromSumsRow(row), series: own, startMs: row.started_at }
  }
}

/** Every start of a tile: with them and the series the key is whole, and no row of another series is looked at. */
function startsOf({ fromMs, toMs, resolutionMs }: Tile): number[] {
  return Array.from({ length: (toMs - fromMs) / resolutionMs }, (_, index) => fromMs + index * resolutionMs)
}

function listed(values: readonly number[]): Expression<number> {
  return sql<number>`(select value from json_each(${JSON.stringify(values)}))`
}

function readSeries(
  database: ReadDatabase,
  level: Series['level'],
  filter: SloQuery['filter'],
): ReadonlyMap<number, Series> {
  const rows = database.all(
    queries
      .selectFrom('series')
      .selectAll()
      .where('level', '=', level)
      .where((builder) =>
        builder.and(
          SLO_GROUPS.flatMap((dimension) => {
            const wanted = filter[dimension]
            return wanted === undefined ? [] : [builder(dimension, '=', wanted)]
          }),
        ),
      ),
  )
  return new Map(rows.map(({ id, ...series }) => [id, series]))
}

const LEDGER_COLUMNS = {
  hook: 'hook_id',
  event: 'event',
  handler: 'handler_id',
  dialect: 'dialect',
} as const satisfies Record<SloGroup, string>

/** Rows that qualified within the range, and those that crashed in it, of hooks that wake the model through the ledger. */
function readRewakes(database: ReadDatabase, range: TimeRange, filter: SloQuery['filter']): RewakeFacts[] {
  const query = queries
    .selectFrom('rewake')
    .select(['state', 'drop_reason', 'qualified_at', 'delivered_at'])
    .where('owner', '!=', 'foreign')
    .where('mode', '=', 'async-rewake')
    .where((builder) => {
      const equalities: Expression<SqlBool>[] = SLO_GROUPS.flatMap((dimension) => {
        const wanted = filter[dimension]
        return wanted === undefined ? [] : [builder(LEDGER_COLUMNS[dimension], '=', wanted)]
      })
      const knownAt = builder.fn.coalesce('qualified_at', 'ended_at')
      return builder.and([...equalities, builder(knownAt, '>=', range.fromMs), builder(knownAt, '<', range.toMs)])
    })
  return database.all(query).map((row) => ({
    state: row.state,
    dropReason: row.drop_reason,
    qualifiedAtMs: row.qualified_at,
    deliveredAtMs: row.delivered_at,
  }))
}
