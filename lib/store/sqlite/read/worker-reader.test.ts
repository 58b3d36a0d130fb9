import { rmSync, statSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { record, recordAll, recorded } from '../../open-store.suite'
import { openSqliteStore } from '../index'
import { temporaryFiles } from '../temporary-folder.suite'
import { WorkerReader } from './worker-reader'

const nextFile = temporaryFiles()
/** Beside the packages, so that the bundle finds the driver. */
const workerFile = `${process.cwd()}/node_modules/.cache/hookscope-test/query-worker-${process.pid}.mjs`

beforeAll(() => {
  buildSync({
    entryPoints: ['lib/store/sqlite/query-worker.ts'],
    outfile: workerFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3'],
  })
})

afterAll(() => rmSync(workerFile, { force: true }))

describe('a store whose queries run in a thread', () => {
  test('answers what the store in this thread answers', async () => {
    const file = nextFile()
    const threaded = openSqliteStore({ file, queryWorkerFile: workerFile })
    const plain = openSqliteStore({ file })
    await recordAll(threaded, [recorded({ dispatchId: 'd1' }, [{}, {}]), recorded({ dispatchId: 'd2', runId: 'r2' })])
    const query = { fromMs: RECORDS_AT_MS, toMs: RECORDS_AT_MS + 60_000, by: 'hook' as const, filter: {} }
    expect(await threaded.getSlo(query)).toEqual(await plain.getSlo(query))
    const page = { limit: 2, cursor: null }
    expect(await threaded.listOutcomes({}, page)).toEqual(await plain.listOutcomes({}, page))
    expect(await threaded.getRunTrace('r2', 5)).toEqual(await plain.getRunTrace('r2', 5))
    await threaded.close()
    await plain.close()
  })

  test('sees what was recorded before the question, every time', async () => {
    const store = openSqliteStore({ file: nextFile(), queryWorkerFile: workerFile })
    for (let serial = 1; serial <= 20; serial += 1) {
      await record(store, recorded({ dispatchId: `d${serial}` }))
      expect(await store.counters()).toMatchObject({ dispatches: serial })
    }
    await store.close()
  })

  test('hands errors over with their code', async () => {
    const store = openSqliteStore({ file: nextFile(), queryWorkerFile: workerFile })
    await expect(store.listRuns({}, { limit: 1, cursor: 'nonsense' })).rejects.toMatchObject({
      name: 'HookscopeError',
      code: 'INVALID_CURSOR',
    })
    await store.close()
  })

  test('has the write-ahead log copied by the thread', async () => {
    const file = nextFile()
    const store = openSqliteStore({ file, queryWorkerFile: workerFile })
    const envelopeJson = JSON.stringify({ input: 'x'.repeat(16_000) })
    const before = statSync(file).size
    for (let serial = 0; serial < 3; serial += 1) {
      await recordAll(
        store,
        Array.from({ length: 200 }, (_, index) => recorded({ dispatchId: `d${serial}-${index}`, envelopeJson }, [])),
      )
    }
    await expect.poll(() => statSync(file).size).toBeGreaterThan(before + 3_000_000)
    await store.close()
  })
})

describe('the thread', () => {
  test('that cannot open the database fails the question, and starts again for the next', async () => {
    const file = nextFile()
    const reader = new WorkerReader({ file, busyTimeoutMs: 5 }, workerFile)
    await expect(reader.run('counters', [])).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining('the query thread failed'),
    })
    await openSqliteStore({ file }).close()
    expect(await reader.run('counters', [])).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
    await reader.close()
  })

  test('that is closed refuses questions, and fails those it had', async () => {
    const file = nextFile()
    await openSqliteStore({ file }).close()
    const reader = new WorkerReader({ file, busyTimeoutMs: 5 }, workerFile)
    const asked = expect(reader.run('counters', [])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await reader.close()
    await asked
    await expect(reader.run('counters', [])).rejects.toMatchObject({ message: expect.stringContaining('is closed') })
  })
})
