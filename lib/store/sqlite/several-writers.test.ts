import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { record, recordAll, recorded } from '../open-store.suite'
import { openSqliteStore } from './index'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()
const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }

function dispatchOf(serial: number) {
  const durations = [1, 2, 3, 4, 5, 6, 7].map((factor) => ({ durationMs: factor * (1 + (serial % 90)) }))
  return recorded(
    { dispatchId: `d${serial}`, eventId: `event-${serial}`, ...attempt },
    durations.map((duration, index) => ({ ...duration, hookId: `hook-${index}` })),
  )
}

test('two stores on one file keep one journal and one set of sums', async () => {
  const file = nextFile()
  const stores = [openSqliteStore({ file, tailMax: 10 }), openSqliteStore({ file, tailMax: 10 })]
  for (let serial = 0; serial < 40; serial += 1) {
    const store = stores[serial % 2]
    if (store) expect(await record(store, dispatchOf(serial))).toMatchObject({ recorded: true })
  }
  const [first, second] = stores
  const events = (await first?.listJournal({ ...attempt, afterSequence: 0, limit: 1_000 })) ?? []
  expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 280 }, (_, index) => index + 1))
  const query = { fromMs: RECORDS_AT_MS, toMs: RECORDS_AT_MS + 60_000, by: null, filter: {} }
  expect((await second?.getSlo(query))?.total).toMatchObject({ ran: 280, dispatches: 40 })
  for (const store of stores) await store.close()
})

test('percentiles are those of the database itself, within 1 %', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file })
  await recordAll(
    store,
    Array.from({ length: 200 }, (_, serial) => dispatchOf(serial)),
  )
  const { total } = await store.getSlo({
    fromMs: RECORDS_AT_MS,
    toMs: RECORDS_AT_MS + 60_000,
    by: null,
    filter: {},
  })
  await store.close()
  const database = new SqliteDatabase(file)
  const plain = database
    .prepare<unknown[], { p50: number; p95: number }>(
      'SELECT percentile_disc(duration_ms, 0.5) AS p50, percentile_disc(duration_ms, 0.95) AS p95 FROM outcome',
    )
    .get()
  database.close()
  expect(total.exact).toBe(false)
  expect(total.p50Ms).toBeGreaterThan((plain?.p50 ?? 0) * 0.99)
  expect(total.p50Ms).toBeLessThan((plain?.p50 ?? 0) * 1.01)
  expect(total.p95Ms).toBeGreaterThan((plain?.p95 ?? 0) * 0.99)
  expect(total.p95Ms).toBeLessThan((plain?.p95 ?? 0) * 1.01)
})
