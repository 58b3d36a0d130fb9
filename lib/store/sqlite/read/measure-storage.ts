import type { Database } from 'better-sqlite3'
import { STORED_PARTS, type StoredPart } from '#lib/contract'
import type { MeasureQuery, PartMeasure, StorageMeasure } from '../../retention-port'

/** Table, condition and time of the rows of each part. */
const PLACES: Record<StoredPart, { from: string; time: string }> = {
  envelopes: { from: 'dispatch WHERE envelope IS NOT NULL', time: 'started_at + 0' },
  'minute-sums': {
    from: "sums WHERE level IN ('hook', 'event', 'dialect') AND resolution_ms = 60000",
    time: 'started_at',
  },
  journal: { from: 'journal WHERE TRUE', time: 'recorded_at' },
  outcomes: { from: 'outcome WHERE TRUE', time: 'started_at' },
  dispatches: { from: 'dispatch WHERE TRUE', time: 'started_at + 0' },
}

/** What a database holds; each count walks an index. */
export function measureStorage(database: Database, { dueBeforeMs, recentFromMs }: MeasureQuery): StorageMeasure {
  const number = (sql: string, ...values: unknown[]) =>
    database
      .prepare<unknown[], number | null>(sql)
      .pluck()
      .get(...values) ?? null
  const measure = (part: StoredPart): [StoredPart, PartMeasure] => {
    const { from, time } = PLACES[part]
    const beforeMs = dueBeforeMs[part]
    const due =
      beforeMs === undefined ? 0 : number(`SELECT count(*) FROM ${from} AND ${time} < ?`, Math.floor(beforeMs))
    return [
      part,
      {
        rows: number(`SELECT count(*) FROM ${from}`) ?? 0,
        oldestMs: number(`SELECT min(${time}) FROM ${from}`),
        due: due ?? 0,
      },
    ]
  }
  const pages = number('SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count')
  const pageBytes = number('SELECT page_size FROM pragma_page_size')
  return {
    parts: Object.fromEntries(STORED_PARTS.map(measure)) as Record<StoredPart, PartMeasure>,
    usedBytes: (pages ?? 0) * (pageBytes ?? 0),
    recentOutcomes: number('SELECT count(*) FROM outcome WHERE started_at >= ?', Math.floor(recentFromMs)) ?? 0,
  }
}
