import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { recordAll, recorded } from '../../open-store.suite'
import { openSqliteStore } from '../index'
import { temporaryFiles } from '../temporary-folder.suite'

const nextFile = temporaryFiles()
const DAY_MS = 86_400_000

test('sums by minute go, and whole hours and days answer as before', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file, tailMax: 1 })
  const startMs = Math.floor(RECORDS_AT_MS / DAY_MS) * DAY_MS
  const dispatches = Array.from({ length: 96 }, (_, index) =>
    recorded({ dispatchId: `d${index}`, startedAtMs: startMs + index * 1_700_000 }),
  )
  await recordAll(store, dispatches)
  const window = { fromMs: startMs, toMs: startMs + 2 * DAY_MS, by: 'hook' as const, filter: {} }
  const before = await store.getSlo(window)
  let removed = 0
  for (let rows = 1; rows > 0; removed += rows) {
    rows = await store.prune({ part: 'minute-sums', beforeMs: startMs + DAY_MS, limit: 50 })
  }
  expect(removed).toBeGreaterThan(80)
  expect(await store.getSlo(window)).toEqual(before)
  const { parts } = await store.measure({ dueBeforeMs: {}, recentFromMs: startMs })
  expect(parts['minute-sums'].oldestMs).toBeGreaterThanOrEqual(startMs + DAY_MS)
  await store.close()
})

test('every search of the pruner walks an index', async () => {
  const file = nextFile()
  await openSqliteStore({ file }).close()
  const database = new SqliteDatabase(file)
  const planOf = (sql: string) =>
    database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join('; ')
  const searches = [
    'SELECT id FROM dispatch WHERE started_at + 0 < 5 ORDER BY started_at + 0 LIMIT 9',
    'SELECT id FROM dispatch WHERE envelope IS NOT NULL AND started_at + 0 < 5 ORDER BY started_at + 0 LIMIT 9',
    'SELECT id FROM journal WHERE recorded_at < 5 ORDER BY recorded_at LIMIT 9',
    'SELECT id FROM outcome WHERE started_at < 5 ORDER BY started_at LIMIT 9',
    'SELECT run_id FROM run WHERE last_at < 5 ORDER BY last_at LIMIT 9',
  ]
  for (const sql of searches) {
    expect(planOf(sql)).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/)
    expect(planOf(sql)).not.toContain('TEMP B-TREE')
  }
  database.close()
})
