import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { openSqliteStore } from './index'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()
const columns = ['rewake_id', 'owner', 'state', 'drop_reason', 'hook_id', 'ended_at', 'qualified_at', 'delivered_at']
const fixed = {
  run_id: 'run-1',
  outcome_id: 'o1',
  event: 'turn.pre-stop',
  handler_id: 'h',
  dialect: 'native',
  source: 'internal',
  owner_id: 'server-1',
  attempt: 1,
  started_at: RECORDS_AT_MS,
}

function insertRewakes(file: string, rows: readonly (readonly unknown[])[]): void {
  const database = new SqliteDatabase(file)
  const names = [...columns, ...Object.keys(fixed)]
  const insert = database.prepare(`INSERT INTO rewake (${names}) VALUES (${names.map(() => '?')})`)
  for (const row of rows) insert.run(...row, ...Object.values(fixed))
  database.close()
}

test('the panel counts the ledger rows of its window and filter, and no agent that wakes itself', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file })
  const at = RECORDS_AT_MS
  insertRewakes(file, [
    ['r1', 'hookscope', 'delivered', null, 'a', at, at + 10, at + 510],
    ['r2', 'hookscope', 'dropped', 'expired', 'a', at, at + 20, null],
    ['r3', 'hookscope', 'queued', null, 'a', at, at + 30, null],
    ['r4', 'hookscope', 'dropped', 'crashed', 'a', at + 40, null, null],
    ['r5', 'hookscope', 'delivered', null, 'b', at, at + 50, at + 60],
    ['r6', 'foreign', 'delivered', null, 'a', at, at + 60, at + 70],
    ['r7', 'hookscope', 'delivered', null, 'a', at, at + 60_000, at + 60_001],
    ['r8', 'hookscope', 'ended', null, 'a', at, null, null],
  ])
  const window = { fromMs: at, toMs: at + 60_000, by: null }
  expect((await store.getSlo({ ...window, filter: { hook: 'a' } })).rewake).toEqual({
    qualified: 3,
    delivered: 1,
    dropped: 1,
    pending: 1,
    crashed: 1,
    deliveryRate: 0.5,
    delayP50Ms: 500,
    delayP95Ms: 500,
  })
  expect((await store.getSlo({ ...window, filter: {} })).rewake).toMatchObject({ qualified: 4, delivered: 2 })
  await store.close()
})
