import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { record, recorded } from '../open-store.suite'
import { openSqliteStore } from './index'
import { MIGRATIONS } from './schema/migrations'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()

function refusalOf(file: string) {
  try {
    openSqliteStore({ file, busyTimeoutMs: 5 })
  } catch (error) {
    return error
  }
  throw new Error('the store was opened')
}

test('the folder is made', async () => {
  const file = join(nextFile(), 'a', 'b', 'c.db')
  const store = openSqliteStore({ file })
  expect(statSync(file).isFile()).toBe(true)
  await store.close()
})

test('a folder that is a file', () => {
  const file = nextFile()
  writeFileSync(file, '')
  expect(refusalOf(join(file, 'x.db'))).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(`${join(file, 'x.db')} cannot be made, because its folder is a file`),
  })
})

test('a database that is a folder', () => {
  const file = nextFile()
  mkdirSync(file)
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(`${file} cannot be opened for writing`),
  })
})

test('a file that is no database', () => {
  const file = nextFile()
  writeFileSync(file, 'Once upon a time there was a file that was no database at all. '.repeat(100))
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(`${file} is not a hookscope database`),
  })
})

test('a damaged database', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file })
  await store.close()
  const bytes = Buffer.alloc(statSync(file).size, 0xff)
  const database = new SqliteDatabase(file)
  const header = database.serialize().subarray(0, 100)
  database.close()
  bytes.set(header)
  writeFileSync(file, bytes)
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(`${file} is damaged`),
  })
})

test('a database that another process has locked', () => {
  const file = nextFile()
  const other = new SqliteDatabase(file)
  other.exec('BEGIN EXCLUSIVE')
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(`${file} is locked by another process`),
  })
  other.close()
})

test('a database of a newer version is refused and stays as it is', () => {
  const file = nextFile()
  const newer = new SqliteDatabase(file)
  newer.pragma(`user_version = ${MIGRATIONS.length + 1}`)
  newer.close()
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringContaining(
      `has version ${MIGRATIONS.length + 1}, and this hookscope knows versions up to ${MIGRATIONS.length}. Start the newer`,
    ),
  })
  const after = new SqliteDatabase(file)
  expect(after.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table'").pluck().get()).toBe(0)
  after.close()
})

test.each([
  { broken: 'DROP TABLE journal; DROP TABLE run', missing: 'run, journal' },
  { broken: 'ALTER TABLE run DROP COLUMN leaks', missing: 'run.leaks' },
])('a database of this version that lacks $missing', async ({ broken, missing }) => {
  const file = nextFile()
  await openSqliteStore({ file }).close()
  const database = new SqliteDatabase(file)
  database.exec(broken)
  database.close()
  expect(refusalOf(file)).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message:
      `${file}: the database says it has version ${MIGRATIONS.length}, but lacks ${missing}. ` +
      'Restore a backup of it, or choose another HOOKSCOPE_DATA_DIR.',
  })
})

test('a lock while running is a receipt, and its end is the end of the trouble', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file, busyTimeoutMs: 5 })
  const other = new SqliteDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  const receipt = await record(store, recorded({ dispatchId: 'd1' }))
  expect(receipt).toEqual({
    recorded: false,
    error: expect.stringContaining(`${file} is locked by another process`),
  })
  expect(await store.health()).toMatchObject({ writable: false })
  other.exec('ROLLBACK')
  other.close()
  expect(await record(store, recorded({ dispatchId: 'd2' }))).toMatchObject({ recorded: true })
  await store.close()
})

test.each([
  { journalMode: 'wal', synchronous: 'normal', codes: ['wal', 1] },
  { journalMode: 'delete', synchronous: 'full', codes: ['delete', 2] },
] as const)('journal and durability are settings: $journalMode, $synchronous', async (settings) => {
  const { codes, ...options } = settings
  const file = nextFile()
  const store = openSqliteStore({ file, ...options })
  expect(await record(store, recorded({ dispatchId: 'd1' }))).toMatchObject({ recorded: true })
  const health = await store.health()
  expect(health).toMatchObject({ kind: 'sqlite', ...options, writable: true, error: null })
  expect(health.sizeBytes).toBeGreaterThan(0)
  await store.close()
  const database = new SqliteDatabase(file)
  expect(database.pragma('journal_mode', { simple: true })).toBe(codes[0])
  database.close()
})

test('a query after close is refused in one sentence', async () => {
  const store = openSqliteStore({ file: nextFile() })
  await store.close()
  await expect(store.counters()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})
