import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFailure } from '#lib/contract'
import { openMemoryStore } from '#lib/store/memory'
import { importSampleHistory } from './import-sample-history'

const DAY_MS = 86_400_000
const ends = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 })

describe('an imported sample history', () => {
  it('counts in the report what it claims', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 32 - 1 }), ends, async (seed, endMinute) => {
        const endMs = endMinute * 60_000
        const store = openMemoryStore()
        const claimed = await importSampleHistory(store, { seed, endMs, days: 1 })
        const window = { fromMs: endMs - DAY_MS, toMs: endMs + 3_600_000 }
        const { total } = await store.getSlo({ ...window, by: null, filter: {} })
        expect(total.dispositions).toEqual(claimed.dispositions)
        expect(total.dispatches).toBe(claimed.dispatches)
        const failures = Object.entries(claimed.dispositions).filter(([id]) => isFailure(id as never))
        expect(total.failures).toBe(failures.reduce((sum, [, count]) => sum + count, 0))
        expect(await store.counters()).toMatchObject({ outcomes: claimed.outcomes, dispatches: claimed.dispatches })
        expect(await store.listDefinitions()).not.toEqual([])
      }),
      { numRuns: 4 },
    )
  })
})
