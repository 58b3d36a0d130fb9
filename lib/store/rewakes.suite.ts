import { expect, test } from 'vitest'
import { RECORDS_AT_MS, rewakeRecord } from '#lib/testing'
import { type OpenStore, storesOf } from './open-store.suite'
import { describeLedger } from './rewakes/ledger.suite'

const at = RECORDS_AT_MS

/** What every store does with the rewake ledger. */
export function describeRewakes(open: OpenStore): void {
  const openStore = storesOf(open)

  test('the panel counts the ledger rows of its window and filter, and no agent that wakes itself', async () => {
    const store = openStore()
    const delivered = (rewakeId: string, sinceMs: number, delayMs: number) =>
      rewakeRecord({
        rewakeId,
        state: 'delivered',
        qualifiedAtMs: at + sinceMs,
        deliveredAtMs: at + sinceMs + delayMs,
      })
    await store.addRewakes([
      delivered('r1', 10, 500),
      rewakeRecord({ rewakeId: 'r2', state: 'dropped', dropReason: 'expired', qualifiedAtMs: at + 20 }),
      rewakeRecord({ rewakeId: 'r3', qualifiedAtMs: at + 30 }),
      rewakeRecord({
        rewakeId: 'r4',
        state: 'dropped',
        dropReason: 'crashed',
        endedAtMs: at + 40,
        qualifiedAtMs: null,
      }),
      { ...delivered('r5', 50, 10), hookId: 'guard.two' },
      { ...delivered('r6', 60, 10), owner: 'foreign' },
      delivered('r7', 60_000, 1),
      rewakeRecord({ rewakeId: 'r9', mode: 'async', state: 'dropped', dropReason: 'crashed', qualifiedAtMs: null }),
      rewakeRecord({ rewakeId: 'r8', state: 'ended', qualifiedAtMs: null }),
    ])
    const window = { fromMs: at, toMs: at + 60_000, by: null }
    expect((await store.getSlo({ ...window, filter: { hook: 'guard.one' } })).rewake).toEqual({
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
  })

  test('a row whose id is taken keeps all rows of its call out', async () => {
    const store = openStore()
    await store.addRewakes([rewakeRecord()])
    const rows = [rewakeRecord({ rewakeId: 'rewake-2' }), rewakeRecord()]
    await expect(store.addRewakes(rows)).rejects.toThrow()
    const { rewake } = await store.getSlo({ fromMs: at, toMs: at + 60_000, by: null, filter: {} })
    expect(rewake.pending).toBe(1)
  })

  describeLedger(open)
}
