import { describe, expect, test } from 'vitest'
import { LIMITS, V1 } from '#lib/contract'
import { RECORDS_AT_MS } from '#lib/testing'
import { type OpenStore, record, recordAll, recorded, storesOf } from './open-store.suite'
import type { Store } from './store'

const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }

function journalOf(store: Store, changes: Partial<typeof attempt> = {}) {
  return store.listJournal({ ...attempt, ...changes, afterSequence: 0, limit: 1_000 })
}

function countedIds(): () => string {
  let count = 0
  return () => `runevt_${++count}`
}

/** The causal run journal (seeds.md §1.5). */
export function describeJournal(open: OpenStore): void {
  const openStore = storesOf(open)

  test('an outcome of an attempt is one event, with the evidence on receipt and outcome', async () => {
    let ids = 0
    const store = openStore({ wallMs: () => RECORDS_AT_MS + 9, newJournalEventId: () => `runevt_${++ids}` })
    const outcome = { hookId: 'guard', handlerId: 'rule', order: 7, durationMs: 5.6, diagnostic: 'No.' }
    const receipt = await record(store, recorded({ dispatchId: 'd1', ...attempt }, [outcome]))
    const evidence = { kind: 'run-event', eventId: 'runevt_1', sequence: 1 }
    expect(receipt.recorded && [...receipt.evidence]).toEqual([['d1.0', evidence]])
    expect(await store.getOutcome('d1.0')).toMatchObject({ evidence })
    expect(await journalOf(store)).toEqual([
      {
        eventId: 'runevt_1',
        sequence: 1,
        ...attempt,
        kind: 'runtime.hook',
        causalEventId: 'source-1',
        source: { provider: 'system', adapter: 'runtime-hook-bus' },
        payload: {
          schemaVersion: 'runtime-hook/v2',
          hookId: 'guard',
          handlerId: 'rule',
          event: 'tool.pre-use',
          order: 7,
          disposition: 'allowed',
          blocking: false,
          durationMs: 5.6,
          diagnostic: 'No.',
        },
        dedupeKey: 'runtime-hook:event-1:guard',
        outcomeId: 'd1.0',
        recordedAt: new Date(RECORDS_AT_MS + 9).toISOString(),
      },
    ])
  })

  test('for a v1 request the payload speaks v1', async () => {
    const store = openStore()
    const outcome = { disposition: 'cut-off', durationMs: 5.6, diagnostic: null } as const
    await record(store, recorded({ version: V1, ...attempt }, [outcome]))
    const [event] = await journalOf(store)
    expect(event?.payload).toMatchObject({ schemaVersion: V1, disposition: 'timed-out', durationMs: 6 })
    expect(event?.payload).not.toHaveProperty('diagnostic')
  })

  describe('a foreign hook inside a bridge', () => {
    const run = { dialect: 'codex', turn: 't-1', point: 'Stop', matcher: null, handlerId: 'codex:Stop:1' }
    const foreign = { ...run, decision: 'block', exitCode: 2, stderrSummary: 'no' }
    const child = { parentOutcomeId: 'd1.1', hookId: 'stop.0', durationMs: 5.5, foreign } as const

    test('writes the pair of its invocation and its result, which is its evidence', async () => {
      const store = openStore({ newJournalEventId: countedIds() })
      const receipt = await record(store, recorded({ dispatchId: 'd1', ...attempt }, [child, { hookId: 'bridge' }]))
      const [invoked, result, bridge, ...others] = await journalOf(store)
      expect(others).toEqual([])
      expect(invoked).toMatchObject({ sequence: 1, kind: 'hook/invoked', outcomeId: 'd1.0' })
      expect(invoked?.payload).toEqual({ turn: 't-1', point: 'Stop', dialect: 'codex', handlerId: 'codex:Stop:1' })
      expect(result).toMatchObject({ sequence: 2, kind: 'hook/result', outcomeId: 'd1.0' })
      expect(result?.payload).toEqual({
        turn: 't-1',
        point: 'Stop',
        handlerId: 'codex:Stop:1',
        decision: 'block',
        exitCode: 2,
        stderrSummary: 'no',
        durationMs: 5.5,
      })
      expect(bridge).toMatchObject({ sequence: 3, kind: 'runtime.hook', outcomeId: 'd1.1' })
      expect(receipt.recorded && receipt.evidence.get('d1.0')).toMatchObject({ eventId: 'runevt_2', sequence: 2 })
      expect(await store.counters()).toMatchObject({ journalEvents: 3 })
    })

    test('writes what any outcome does outside of a turn', async () => {
      const store = openStore()
      const outside = { ...child, foreign: { ...foreign, turn: null } }
      await record(store, recorded({ dispatchId: 'd1', ...attempt }, [outside, { hookId: 'bridge' }]))
      expect((await journalOf(store)).map(({ kind }) => kind)).toEqual(['runtime.hook', 'runtime.hook'])
    })

    test('leaves out what it does not have, and names its matcher', async () => {
      const store = openStore()
      const silent = { ...foreign, matcher: 'Bash', decision: 'pass', exitCode: null, stderrSummary: null }
      await record(store, recorded({ dispatchId: 'd1', ...attempt }, [{ ...child, foreign: silent }]))
      const [invoked, result] = await journalOf(store)
      expect(invoked?.payload).toMatchObject({ matcher: 'Bash' })
      expect(Object.keys(result?.payload ?? {})).toEqual(['turn', 'point', 'handlerId', 'decision', 'durationMs'])
    })

    test('is stored under the dialect of its agent, and counts in the place of its bridge', async () => {
      const store = openStore()
      await record(store, recorded({ dispatchId: 'd1', dialect: 'native' }, [child, { hookId: 'bridge' }]))
      const { items } = await store.listOutcomes({}, { limit: 5, cursor: null })
      expect(Object.fromEntries(items.map(({ hookId, dialect }) => [hookId, dialect]))).toEqual({
        'stop.0': 'codex',
        bridge: 'native',
      })
      const leaves = await store.listOutcomes({ leaf: true }, { limit: 5, cursor: null })
      expect(leaves.items.map(({ hookId }) => hookId)).toEqual(['stop.0'])
    })
  })

  test.each([
    { taskId: null, attemptId: 'attempt-1' },
    { taskId: 'task-1', attemptId: null },
  ])('without task and attempt there is no event: %o', async (refs) => {
    const store = openStore()
    const receipt = await record(store, recorded({ dispatchId: 'd1', ...refs }))
    expect(receipt.recorded && receipt.evidence.size).toBe(0)
    expect(await store.counters()).toMatchObject({ outcomes: 1, journalEvents: 0 })
  })

  test('the id of an event is runevt_ and 18 characters of its own', async () => {
    const store = openStore()
    await record(store, recorded(attempt, [{ hookId: 'a' }, { hookId: 'b' }]))
    const ids = (await journalOf(store)).map(({ eventId }) => eventId)
    expect(ids).toEqual([expect.stringMatching(/^runevt_[\w-]{18}$/), expect.stringMatching(/^runevt_[\w-]{18}$/)])
    expect(new Set(ids).size).toBe(2)
  })

  test('each attempt counts from 1 without a gap, whatever order its dispatches end in', async () => {
    const store = openStore()
    await recordAll(
      store,
      ['attempt-1', 'attempt-2', 'attempt-1', 'attempt-2', 'attempt-1'].map((attemptId, index) =>
        recorded({ dispatchId: `d${index}`, eventId: `event-${index}`, ...attempt, attemptId }, [
          { hookId: 'a' },
          { hookId: 'b' },
        ]),
      ),
    )
    await record(store, recorded({ dispatchId: 'last', eventId: 'event-last', ...attempt }))
    const sequences = (await journalOf(store)).map(({ sequence }) => sequence)
    expect(sequences).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await journalOf(store, { attemptId: 'attempt-2' })).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })

  test('pages follow a sequence', async () => {
    const store = openStore()
    await record(store, recorded(attempt, [{ hookId: 'a' }, { hookId: 'b' }, { hookId: 'c' }]))
    const page = await store.listJournal({ ...attempt, afterSequence: 1, limit: 1 })
    expect(page.map(({ sequence }) => sequence)).toEqual([2])
    expect(await store.listJournal({ ...attempt, afterSequence: 3, limit: 5 })).toEqual([])
    expect(await store.listJournal({ ...attempt, taskId: 'other', afterSequence: 0, limit: 5 })).toEqual([])
  })

  describe('dedupe', () => {
    test('an event dispatched again is two outcomes and one journal event', async () => {
      const store = openStore()
      const first = await record(store, recorded({ dispatchId: 'd1', ...attempt }))
      const second = await record(store, recorded({ dispatchId: 'd2', ...attempt }))
      const [event, ...others] = await journalOf(store)
      expect(others).toEqual([])
      const evidence = { kind: 'run-event', eventId: event?.eventId, sequence: 1 }
      expect(first.recorded && first.evidence.get('d1.0')).toEqual(evidence)
      expect(second.recorded && second.evidence.get('d2.0')).toEqual(evidence)
      expect(await store.getOutcome('d2.0')).toMatchObject({ evidence })
      expect(await store.counters()).toEqual({ outcomes: 2, dispatches: 2, journalEvents: 1 })
    })

    test('a duplicate takes no sequence number', async () => {
      const store = openStore()
      await recordAll(store, [
        recorded({ dispatchId: 'd1', ...attempt }, [{ hookId: 'a' }]),
        recorded({ dispatchId: 'd2', ...attempt }, [{ hookId: 'a' }, { hookId: 'b' }]),
      ])
      expect((await journalOf(store)).map(({ sequence, outcomeId }) => [sequence, outcomeId])).toEqual([
        [1, 'd1.0'],
        [2, 'd2.1'],
      ])
    })

    test('each attempt has keys of its own', async () => {
      const store = openStore()
      await recordAll(store, [
        recorded({ dispatchId: 'd1', ...attempt }),
        recorded({ dispatchId: 'd2', ...attempt, attemptId: 'attempt-2' }),
      ])
      expect(await journalOf(store, { attemptId: 'attempt-2' })).toMatchObject([{ sequence: 1, outcomeId: 'd2.0' }])
    })

    test('a reentrant outcome has its own key, before and after the one around it', async () => {
      const store = openStore()
      await record(store, recorded({ dispatchId: 'inner', ...attempt }, [{ disposition: 'reentrant' }]))
      await record(store, recorded({ dispatchId: 'outer', ...attempt }))
      expect((await journalOf(store)).map(({ outcomeId, dedupeKey }) => [outcomeId, dedupeKey])).toEqual([
        ['inner.0', 'runtime-hook:event-1:guard.one:reentrant:inner.0'],
        ['outer.0', 'runtime-hook:event-1:guard.one'],
      ])
    })

    test('a key over the limit is a hash, and still the same for the same event and hook', async () => {
      const store = openStore()
      const eventId = 'e'.repeat(160)
      const fits = 'h'.repeat(LIMITS.dedupeKeyMaxChars - `runtime-hook:${eventId}:`.length)
      await record(
        store,
        recorded({ dispatchId: 'd1', eventId, ...attempt }, [{ hookId: fits }, { hookId: `${fits}h` }]),
      )
      await record(store, recorded({ dispatchId: 'd2', eventId, ...attempt }, [{ hookId: `${fits}h` }]))
      const keys = (await journalOf(store)).map(({ dedupeKey }) => dedupeKey)
      expect(keys).toEqual([
        `runtime-hook:${eventId}:${fits}`,
        expect.stringMatching(/^runtime-hook:sha256:[0-9a-f]{64}$/),
      ])
    })
  })
}
