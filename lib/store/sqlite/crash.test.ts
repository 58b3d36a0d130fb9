import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openSqliteStore } from './index'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()
const program = fileURLToPath(new URL('./crash-writer.suite.ts', import.meta.url))

/** Lets a process write until it has acknowledged so many dispatches, kills it and answers their ids. */
async function killWriterAfter(acknowledged: number, file: string): Promise<string[]> {
  const writer = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ids: string[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    ids.push(line)
    if (ids.length === acknowledged) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  return ids
}

const timeout = 60_000

test('after SIGKILL nothing acknowledged is lost, and outcomes, journal and sums agree', { timeout }, async () => {
  const file = nextFile()
  for (const acknowledged of [40, 15]) {
    const ids = await killWriterAfter(acknowledged, file)
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged)
    const store = openSqliteStore({ file })
    for (const id of ids) expect(await store.getDispatch(id)).toMatchObject({ dispatchId: id, allowed: true })
    const { outcomes, dispatches, journalEvents } = await store.counters()
    const { outcomes: first } = (await store.getRunTrace('run-0', 1)) ?? { outcomes: [] }
    const startedAtMs = Date.parse(first[0]?.startedAt ?? '')
    const minuteMs = Math.floor(startedAtMs / 60_000) * 60_000
    const { total } = await store.getSlo({
      fromMs: minuteMs - 3_600_000,
      toMs: minuteMs + 90_000_000 - 3_600_000,
      by: null,
      filter: {},
    })
    expect(total).toMatchObject({ ran: outcomes, dispatches })
    const events = await store.listJournal({
      taskId: 'task-1',
      attemptId: 'attempt-1',
      afterSequence: 0,
      limit: 99_999,
    })
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
    expect(events).toHaveLength(journalEvents)
    await store.close()
    const database = new SqliteDatabase(file)
    const count = (sql: string) => database.prepare<unknown[], number>(sql).pluck().get()
    expect(count('SELECT count(*) FROM outcome')).toBe(outcomes)
    expect(count('SELECT count(*) FROM journal')).toBe(journalEvents)
    expect(count('SELECT count(*) FROM outcome WHERE evidence_sequence IS NULL')).toBe(0)
    expect(count('SELECT sum(outcomes) FROM run')).toBe(outcomes)
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    database.exec(
      'DELETE FROM outcome; DELETE FROM dispatch; DELETE FROM journal; DELETE FROM attempt; DELETE FROM run',
    )
    database.exec('DELETE FROM sums; UPDATE summed SET outcome_id = 0, dispatch_id = 0')
    database.exec('UPDATE totals SET outcomes = 0, dispatches = 0, journal_events = 0')
    database.close()
  }
})
