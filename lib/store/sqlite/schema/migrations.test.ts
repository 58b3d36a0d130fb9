import SqliteDatabase, { type Database } from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { MIGRATIONS, migrate } from './migrations'

const opened: Database[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

function openMemory(): Database {
  const database = new SqliteDatabase(':memory:')
  opened.push(database)
  return database
}

const versionOf = (database: Database) => database.pragma('user_version', { simple: true })
const schemaOf = (database: Database) =>
  database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()

describe.each(MIGRATIONS.map((_, version) => version))('from version %d', (version) => {
  test('the newest schema is reached, the same as from nothing', () => {
    const fresh = openMemory()
    migrate(fresh)
    const older = openMemory()
    migrate(older, MIGRATIONS.slice(0, version))
    expect(versionOf(older)).toBe(version)
    migrate(older)
    expect(versionOf(older)).toBe(MIGRATIONS.length)
    expect(schemaOf(older)).toEqual(schemaOf(fresh))
  })
})

test('a second time changes nothing', () => {
  const database = openMemory()
  migrate(database)
  const before = schemaOf(database)
  migrate(database)
  expect(schemaOf(database)).toEqual(before)
})

test('a step that fails leaves the version before it', () => {
  const database = openMemory()
  const steps = ['CREATE TABLE a (x INTEGER)', 'CREATE TABLE b (x INTEGER); CREATE TABLE a (x INTEGER)']
  expect(() => migrate(database, steps)).toThrow('a already exists')
  expect(versionOf(database)).toBe(1)
  expect(schemaOf(database)).toMatchObject([{ name: 'a' }])
})

test('every table is strict', () => {
  const database = openMemory()
  migrate(database)
  const tables = database.prepare<unknown[], { name: string; strict: number }>('PRAGMA table_list').all()
  const own = tables.filter(({ name }) => !name.startsWith('sqlite_'))
  expect(own.length).toBeGreaterThan(9)
  expect(own.filter(({ strict }) => strict === 0)).toEqual([])
})
