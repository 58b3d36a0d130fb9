import { expect, test } from 'vitest'
import { RECORDS_AT_MS } from '#lib/testing'
import { type OpenStore, record, recordAll, recorded, storesOf } from './open-store.suite'
import type { EnvelopeFilter, Store } from './store'

const at = (minutes: number) => RECORDS_AT_MS + minutes * 60_000
const always: EnvelopeFilter = { fromMs: 0, toMs: at(1_000) }

/** Five dispatches: two of one moment, one of another event, one made inside a hook. */
async function recordHistory(store: Store): Promise<void> {
  await recordAll(store, [
    recorded({ dispatchId: 'd3', startedAtMs: at(3) + 0.5, event: 'session.post-end' }, [{ hookId: 'watch' }]),
    recorded({ dispatchId: 'd1', startedAtMs: at(1), envelopeJson: '{"event":"kept"}' }, [{ hookId: 'guard' }]),
    recorded({ dispatchId: 'd2', startedAtMs: at(2) }, [{ hookId: 'guard' }, { hookId: 'watch' }]),
    recorded({ dispatchId: 'd2b', startedAtMs: at(2), envelopeJson: null, inputTruncated: true }, [{}]),
    recorded({ dispatchId: 'inner', startedAtMs: at(2), parentOutcomeId: 'd2.0' }, [{ hookId: 'guard' }]),
  ])
}

/** The envelopes that a store kept, as a backtest goes through them. */
export function describeEnvelopes(open: OpenStore): void {
  const openStore = storesOf(open)

  test.each<[Partial<EnvelopeFilter>, string[]]>([
    [{}, ['d1', 'd2', 'd2b', 'd3']],
    [{ fromMs: at(2) }, ['d2', 'd2b', 'd3']],
    [{ toMs: at(2) }, ['d1']],
    [{ event: 'session.post-end' }, ['d3']],
    [{ hook: 'guard' }, ['d1', 'd2']],
    [{ hook: 'watch', fromMs: at(3) }, ['d3']],
    [{ hook: 'nobody' }, []],
    [{ fromMs: at(9) }, []],
  ])('%o finds %o, oldest first and none made inside a hook', async (changes, expected) => {
    const store = openStore()
    await recordHistory(store)
    const filter = { ...always, ...changes }
    const { items } = await store.listEnvelopes(filter, { limit: 10, cursor: null })
    expect(items.map(({ dispatchId }) => dispatchId)).toEqual(expected)
    expect(await store.countEnvelopes(filter)).toBe(expected.length)
  })

  test('each has its envelope as it was kept, and what was decided', async () => {
    const store = openStore()
    await recordHistory(store)
    const { items } = await store.listEnvelopes(always, { limit: 10, cursor: null })
    expect(items[0]).toEqual(await store.getDispatch('d1'))
    expect(items[0]).toMatchObject({ envelope: { event: 'kept' }, allowed: true })
    expect(items[2]).toMatchObject({ envelope: null, inputTruncated: true })
  })

  test('pages are whole and go on where the one before ended, whatever is recorded meanwhile', async () => {
    const store = openStore()
    await recordHistory(store)
    const first = await store.listEnvelopes(always, { limit: 2, cursor: null, skip: 1 })
    await record(store, recorded({ dispatchId: 'd0', startedAtMs: at(0) }))
    const second = await store.listEnvelopes(always, { limit: 2, cursor: first.nextCursor, skip: 1 })
    expect(first.items.map(({ dispatchId }) => dispatchId)).toEqual(['d2', 'd2b'])
    expect(second.items.map(({ dispatchId }) => dispatchId)).toEqual(['d3'])
    expect(second.nextCursor).toBeNull()
  })

  test('a cursor of another list is foreign', async () => {
    const store = openStore()
    await recordHistory(store)
    const { nextCursor } = await store.listOutcomes({}, { limit: 1, cursor: null })
    const refusal = store.listEnvelopes(always, { limit: 1, cursor: nextCursor })
    await expect(refusal).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })
}
