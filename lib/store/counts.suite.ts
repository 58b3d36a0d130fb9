import { describe, expect, test } from 'vitest'
import type { OutcomeFilter, Page, StoredOutcome } from '#lib/contract'
import { type OpenStore, record, recorded, storesOf } from './open-store.suite'
import type { PageRequest } from './page-request'

const all: PageRequest = { limit: 100, cursor: null }
const idsOf = (page: Page<StoredOutcome>) => page.items.map(({ outcomeId }) => outcomeId)

/** The outcomes behind a number: how they are narrowed and counted. */
export function describeCounts(open: OpenStore): void {
  const openStore = storesOf(open)

  describe('outcomes behind a number', () => {
    test.each<[OutcomeFilter, string[]]>([
      [{ minDurationMs: 10 }, ['d1.0', 'd1.1']],
      [{ minDurationMs: 9.99 }, ['d1.0', 'd1.1', 'd1.2']],
      [{ maxDurationMs: 10 }, ['d1.2']],
      [{ minDurationMs: 10, maxDurationMs: 10.5 }, ['d1.0']],
      [{ minDurationMs: 20 }, []],
      [{ asked: 'deny' }, ['d1.0']],
      [{ leaf: true }, ['d1.0', 'd1.1']],
      [{ leaf: false }, ['d1.2']],
    ])('%o finds %o among durations, answers and a bridge', async (filter, expected) => {
      const store = openStore()
      await record(
        store,
        recorded({ dispatchId: 'd1' }, [
          { durationMs: 10.5, asked: 'deny', parentOutcomeId: 'd1.2' },
          { durationMs: 20, asked: null, parentOutcomeId: 'd1.2' },
          { durationMs: 10 },
        ]),
      )
      expect(idsOf(await store.listOutcomes(filter, all)).toSorted()).toEqual(expected)
      expect(await store.countOutcomes(filter, 10)).toEqual({ total: expected.length, blocking: 0, complete: true })
    })

    test('are counted up to a limit, those that blocked apart', async () => {
      const store = openStore()
      await record(store, recorded({}, [{ blocking: true }, { hookId: 'other' }, {}]))
      expect(await store.countOutcomes({}, 3)).toEqual({ total: 3, blocking: 1, complete: true })
      expect(await store.countOutcomes({}, 2)).toMatchObject({ total: 2, complete: false })
      expect(await store.countOutcomes({ hook: 'other' }, 2)).toEqual({ total: 1, blocking: 0, complete: true })
      expect(await store.countOutcomes({ hook: 'nobody' }, 2)).toEqual({ total: 0, blocking: 0, complete: true })
    })
  })
}
