import type { Database } from 'better-sqlite3'
import {
  createSeriesSums,
  floorTo,
  mergeAccumulation,
  parseSketch,
  RESOLUTIONS_MS,
  type Series,
  type SeriesSums,
} from '#lib/slo'
import type { MinuteRow } from '../../minute-sums'
import { createReadDatabase } from '../read/read-database'
import { readTail } from '../read/read-tail'
import { fromSumsRow, toSumsValues } from '../schema/sums-row'
import type { Row } from '../schema/tables'
import { createInsert } from './insert'

/** Place of one row of sums. */
type SumsPlace = Pick<Row<'sums'>, 'level' | 'resolution_ms' | 'started_at' | 'series_id'>

const VALUE_COLUMNS = Object.keys(toSumsValues(createSeriesSums()))
const REPLACE = `ON CONFLICT DO UPDATE SET ${VALUE_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`

/**
 * A function for the end of a group's transaction: once `tailMax` outcomes or dispatches are not in the sums, it adds
 * them by minute, hour and day. A row of sums is so written once for many outcomes, and a death in between loses
 * nothing, because readers count the tail themselves.
 */
export function createSumsFold(database: Database, tailMax: number): () => void {
  const reads = createReadDatabase(database)
  const addRow = createRowAdder(database)
  const idOf = createSeriesIds(database)
  const tailLength = database
    .prepare<unknown[], number>(
      `SELECT max((SELECT coalesce(max(id), 0) FROM outcome) - outcome_id,
                  (SELECT coalesce(max(id), 0) FROM dispatch) - dispatch_id) FROM summed`,
    )
    .pluck()
  const moveMark = database.prepare<unknown[]>('UPDATE summed SET outcome_id = ?, dispatch_id = ?')
  return () => {
    if ((tailLength.get() ?? 0) < tailMax) return
    const { minutes, lastOutcomeId, lastDispatchId } = readTail(reads)
    for (const resolutionMs of RESOLUTIONS_MS) {
      for (const { series, startMs, sums } of widen(minutes.rows, resolutionMs)) {
        const place = { level: series.level, resolution_ms: resolutionMs, started_at: startMs, series_id: idOf(series) }
        addRow(place, sums)
      }
    }
    moveMark.run(lastOutcomeId, lastDispatchId)
  }
}

/** Minutes as sums of a wider span; rows of one series share their `series` object only by chance. */
function widen(minutes: Iterable<MinuteRow>, resolutionMs: number): Iterable<MinuteRow> {
  const spans = new Map<string, MinuteRow>()
  for (const { series, startMs, sums } of minutes) {
    const spanMs = floorTo(startMs, resolutionMs)
    const key = `${Object.values(series).join('\n')}\n${spanMs}`
    const span = spans.get(key) ?? { series, startMs: spanMs, sums: createSeriesSums() }
    spans.set(key, span)
    addSums(span.sums, sums)
  }
  return spans.values()
}

function addSums(into: SeriesSums, from: SeriesSums): void {
  mergeAccumulation(into, from)
  into.handlerDispatches += from.handlerDispatches
}

function createRowAdder(database: Database): (place: SumsPlace, sums: SeriesSums) => void {
  const replace = createInsert(database, 'sums', REPLACE)
  const find = database.prepare<unknown[], Row<'sums'>>(
    'SELECT * FROM sums WHERE level = ? AND resolution_ms = ? AND started_at = ? AND series_id = ?',
  )
  return (place, sums) => {
    const row = find.get(place.level, place.resolution_ms, place.started_at, place.series_id)
    if (row) addSums(sums, { ...fromSumsRow(row), durations: parseSketch(row.durations) })
    replace({ ...place, ...toSumsValues(sums) })
  }
}

function createSeriesIds(database: Database): (series: Series) => number {
  const insert = createInsert(database, 'series', 'ON CONFLICT DO NOTHING')
  const find = database
    .prepare<unknown[], number>(
      'SELECT id FROM series WHERE level = ? AND hook = ? AND event = ? AND handler = ? AND dialect = ?',
    )
    .pluck()
  return ({ level, hook, event, handler, dialect }) => {
    const known = find.get(level, hook, event, handler, dialect)
    if (known !== undefined) return known
    insert({ level, hook, event, handler, dialect })
    const id = find.get(level, hook, event, handler, dialect)
    if (id === undefined) throw new Error(`series ${hook} at ${event}: expected a row after its insert`)
    return id
  }
}
