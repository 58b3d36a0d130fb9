import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STORED_PARTS, type StoredPart } from '#lib/contract'
import { RECORDS_AT_MS, recordedDispatches, rewakeRecord } from '#lib/testing'
import { type OpenStore, record, recordAll, recorded, storesOf } from './open-store.suite'
import type { Store } from './store'

const HOUR_MS = 3_600_000
const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }
const everything = { dueBeforeMs: {}, recentFromMs: RECORDS_AT_MS }
const window = { fromMs: RECORDS_AT_MS, toMs: RECORDS_AT_MS + 3 * HOUR_MS, by: 'hook' as const, filter: {} }

/** Removes a part slice by slice, as retention does. */
async function pruneAll(store: Store, part: StoredPart, beforeMs: number): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await store.prune({ part, beforeMs, limit: 7 })
    expect(rows).toBeLessThanOrEqual(7)
    if (rows === 0) return removed
    removed += rows
  }
}

/** What every store does when retention removes the oldest. */
export function describeRetention(open: OpenStore): void {
  const openStore = storesOf(open)

  test('removes what is older, slice by slice, nothing younger, and no panel changes', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(recordedDispatches, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: HOUR_MS }),
        fc.shuffledSubarray(STORED_PARTS.filter((part) => part !== 'minute-sums')),
        async (makers, afterMs, parts) => {
          const beforeMs = RECORDS_AT_MS + afterMs
          const store = openStore({ wallMs: () => RECORDS_AT_MS + HOUR_MS / 2 })
          const dispatches = makers.map((make, serial) => make(serial))
          await recordAll(store, dispatches)
          const before = await store.getSlo(window)
          for (const part of parts) {
            const due = (await store.measure({ ...everything, dueBeforeMs: { [part]: beforeMs } })).parts[part]
            expect(await pruneAll(store, part, beforeMs)).toBe(due.due)
            const { rows, oldestMs } = (await store.measure(everything)).parts[part]
            expect(rows).toBe(due.rows - due.due)
            expect(oldestMs ?? beforeMs).toBeGreaterThanOrEqual(beforeMs)
          }
          expect(await store.getSlo(window)).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('rows of hooks that wake nobody go with the outcomes, once they are at their end; the others stay', async () => {
    const store = openStore()
    const row = (rewakeId: string, changes: Partial<Parameters<Store['addRewakes']>[0][number]>) =>
      rewakeRecord({ rewakeId, mode: 'async', state: 'ended', qualifiedAtMs: null, ...changes })
    await store.addRewakes([
      row('old', {}),
      row('young', { startedAtMs: RECORDS_AT_MS + 5 }),
      row('runs', { state: 'running' }),
      row('wakes', { mode: 'async-rewake' }),
    ])
    await store.prune({ part: 'outcomes', beforeMs: RECORDS_AT_MS + 5, limit: 7 })
    const { items } = await store.listRewakes({}, { limit: 9, cursor: null })
    expect(items.map(({ rewakeId }) => rewakeId)).toEqual(['young', 'wakes', 'runs'])
  })

  test('what is recorded after everything went is counted once', async () => {
    const store = openStore()
    await recordAll(store, [recorded({ dispatchId: 'd1' }, [{}, { hookId: 'guard.two' }])])
    for (const part of ['outcomes', 'dispatches'] as const) await pruneAll(store, part, Number.MAX_SAFE_INTEGER)
    expect(await store.getRunTrace('run-1', 10)).toBeNull()
    expect((await store.listOutcomes({}, { limit: 10, cursor: null })).items).toEqual([])
    await record(store, recorded({ dispatchId: 'd2' }))
    const { total } = await store.getSlo(window)
    expect(total).toMatchObject({ ran: 3, dispatches: 2 })
    expect(await store.counters()).toMatchObject({ outcomes: 3, dispatches: 2 })
  })

  test('a journal goes on from its number, and its outcomes no longer point into it', async () => {
    const store = openStore({ wallMs: () => RECORDS_AT_MS })
    const events = ['e1', 'e2', 'e3'].map((eventId) => recorded({ ...attempt, dispatchId: eventId, eventId }))
    for (const event of events) await record(store, event)
    expect(await pruneAll(store, 'journal', RECORDS_AT_MS)).toBe(0)
    expect(await pruneAll(store, 'journal', RECORDS_AT_MS + 1)).toBe(3)
    expect(await store.getOutcome('e1.0')).not.toHaveProperty('evidence')
    await record(store, recorded({ ...attempt, dispatchId: 'e4', eventId: 'e4' }))
    const kept = await store.listJournal({ ...attempt, afterSequence: 0, limit: 10 })
    expect(kept.map(({ sequence }) => sequence)).toEqual([4])
  })

  test('a dispatch outlives its envelope', async () => {
    const store = openStore()
    await record(store, recorded({ dispatchId: 'd1' }))
    expect(await pruneAll(store, 'envelopes', RECORDS_AT_MS + 1)).toBe(1)
    expect(await store.getDispatch('d1')).toMatchObject({ dispatchId: 'd1', envelope: null })
  })

  describe('settings', () => {
    test('are kept by name, the last one counts', async () => {
      const store = openStore()
      expect(await store.readSetting('retention')).toBeNull()
      await store.writeSetting('retention', 'first')
      await store.writeSetting('retention', 'second')
      await store.writeSetting('other', 'third')
      expect(await store.readSetting('retention')).toBe('second')
    })
  })
}
