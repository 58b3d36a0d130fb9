import { describe, expect, it } from 'vitest'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { runOver } from '../cli.suite'

const run = (argv: readonly string[], store: Store | null) =>
  runOver({}, argv, {
    nowMs: () => Date.UTC(2026, 5, 17, 15, 20, 30),
    async createDatabase(_folder, fill) {
      if (store === null) return false
      await fill(store, () => undefined)
      return true
    },
  })

describe('sample-history', () => {
  it('asks for the folder', async () => {
    expect(await run(['sample-history'], null)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--into FOLDER'),
    })
  })

  it.each(['0', '100', 'x'])('refuses %s days', async (days) => {
    const { code, err } = await run(['sample-history', '--into', 'data', '--days', days], null)
    expect(code).toBe(2)
    expect(err).toContain(`expected a whole number from 1 to 99, got ${days}`)
  })

  it('leaves a database alone', async () => {
    const { code, out } = await run(['sample-history', '--into', 'data'], null)
    expect({ code, out }).toEqual({ code: 0, out: 'data holds a database already; it stays as it is.\n' })
  })

  it('writes up to the current minute and says how much', { timeout: 120_000 }, async () => {
    const store = openMemoryStore()
    const { code, out } = await run(['sample-history', '--into', 'data', '--days', '1'], store)
    const { outcomes, dispatches } = await store.counters()
    expect({ code, out }).toEqual({
      code: 0,
      out: `Sample history: ${outcomes} outcomes of ${dispatches} dispatches.\n`,
    })
    const after = Date.UTC(2026, 5, 17, 15, 20)
    expect((await store.listOutcomes({ fromMs: after - 3_600_000 }, { limit: 1, cursor: null })).items).toHaveLength(1)
  })
})
