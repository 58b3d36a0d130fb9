import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { record, recorded } from '../open-store.suite'
import { createSqliteFile, openSqliteStore } from './index'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()
const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }
const filesOf = (file: string) => readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)))

test('a database is made with what was written, its journal recorded at the time that was said', async () => {
  const file = nextFile()
  const isNew = await createSqliteFile(file, async (store, setTimeMs) => {
    setTimeMs(RECORDS_AT_MS)
    await record(store, recorded({ ...attempt, dispatchId: 'd1' }))
  })
  expect(isNew).toBe(true)
  expect(filesOf(file)).toEqual([basename(file)])
  const store = openSqliteStore({ file })
  const [event] = await store.listJournal({ ...attempt, afterSequence: 0, limit: 2 })
  expect(event).toMatchObject({ sequence: 1, recordedAt: new Date(RECORDS_AT_MS).toISOString() })
  await store.close()
})

test('one that is there stays as it is', async () => {
  const file = nextFile()
  await createSqliteFile(file, async () => undefined)
  const refuse = () => Promise.reject(new Error('must not be asked'))
  expect(await createSqliteFile(file, refuse)).toBe(false)
})

test('nothing is left of one that could not be filled', async () => {
  const file = nextFile()
  const fail = async () => {
    throw new Error('no more ideas')
  }
  await expect(createSqliteFile(file, fail)).rejects.toThrow('no more ideas')
  expect(filesOf(file)).toEqual([])
})
