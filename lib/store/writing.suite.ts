import { describe, expect, test } from 'vitest'
import { dispatchEnd, dispatchWrite, outcomeRecord, RECORDS_AT_MS } from '#lib/testing'
import { type OpenStore, record, recordAll, recorded, storesOf } from './open-store.suite'
import type { CommitNotice, Store } from './store'

const withJournal = { taskId: 'task-1', attemptId: 'attempt-1' }
const hooks = (...ids: string[]) => ids.map((hookId) => ({ hookId }))

function noticesOf(store: Store): CommitNotice[] {
  const notices: CommitNotice[] = []
  store.onCommit((notice) => notices.push(notice))
  return notices
}

/** Resolves once a store has committed once more. */
function nextCommit(store: Store): Promise<CommitNotice> {
  return new Promise((resolve) => {
    const stop = store.onCommit((notice) => {
      stop()
      resolve(notice)
    })
  })
}

/** How dispatches become durable. */
export function describeWriting(open: OpenStore): void {
  const openStore = storesOf(open)

  describe('group commit', () => {
    test('dispatches that end together are one commit', async () => {
      const store = openStore()
      const notices = noticesOf(store)
      const receipts = await recordAll(store, [
        recorded({ dispatchId: 'd1' }, hooks('a', 'b')),
        recorded({ dispatchId: 'd2' }, hooks('c')),
      ])
      expect(receipts.map(({ recorded }) => recorded)).toEqual([true, true])
      expect(notices).toHaveLength(1)
      expect(notices[0]?.outcomes.map(({ outcome }) => outcome.hookId)).toEqual(['a', 'b', 'c'])
      expect(notices[0]?.dispatches.map(({ write, outcomes }) => [write.dispatchId, outcomes])).toEqual([
        ['d1', 2],
        ['d2', 1],
      ])
    })

    test('more outcomes than fit are several commits in order, none lost', async () => {
      const store = openStore({ groupOutcomesMax: 3 })
      const notices = noticesOf(store)
      await recordAll(
        store,
        ['d1', 'd2', 'd3', 'd4', 'd5'].map((dispatchId) => recorded({ dispatchId }, hooks('a', 'b'))),
      )
      expect(notices.length).toBeGreaterThan(1)
      expect(notices.flatMap(({ dispatches }) => dispatches.map(({ write }) => write.dispatchId))).toEqual([
        'd1',
        'd2',
        'd3',
        'd4',
        'd5',
      ])
      expect(await store.counters()).toMatchObject({ outcomes: 10, dispatches: 5 })
    })

    test('an outcome is durable before its dispatch ends, and the end completes the row', async () => {
      const store = openStore()
      const writer = store.begin(dispatchWrite({ dispatchId: 'd1' }))
      writer.add(outcomeRecord({ outcomeId: 'o1', dispatchId: 'd1' }))
      expect((await nextCommit(store)).dispatches).toEqual([])
      expect(await store.getOutcome('o1')).toMatchObject({ outcomeId: 'o1', recorded: true })
      expect(await store.getDispatch('d1')).toMatchObject({ completedAt: null, allowed: null, decision: null })
      writer.add(outcomeRecord({ outcomeId: 'o2', dispatchId: 'd1' }))
      expect(await writer.end(dispatchEnd({ allowed: false }))).toMatchObject({ recorded: true })
      expect(await store.getDispatch('d1')).toMatchObject({ allowed: false, durationMs: 8.25 })
      expect(await store.counters()).toMatchObject({ outcomes: 2, dispatches: 1 })
    })

    test('the receipt holds the evidence of every outcome, also of those committed early', async () => {
      const store = openStore()
      const writer = store.begin(dispatchWrite({ dispatchId: 'd1', ...withJournal }))
      writer.add(outcomeRecord({ outcomeId: 'o1', hookId: 'a' }))
      await nextCommit(store)
      writer.add(outcomeRecord({ outcomeId: 'o2', hookId: 'b' }))
      const receipt = await writer.end(dispatchEnd())
      expect(receipt.recorded && [...receipt.evidence].map(([id, { sequence }]) => [id, sequence])).toEqual([
        ['o1', 1],
        ['o2', 2],
      ])
    })

    test('a dispatch without outcomes is stored', async () => {
      const store = openStore()
      await record(store, recorded({ dispatchId: 'd1' }, []))
      expect(await store.getDispatch('d1')).toMatchObject({ dispatchId: 'd1', allowed: true })
    })

    test('a stopped listener hears nothing more', async () => {
      const store = openStore()
      const notices: CommitNotice[] = []
      const stop = store.onCommit((notice) => notices.push(notice))
      await record(store, recorded({ dispatchId: 'd1' }))
      stop()
      await record(store, recorded({ dispatchId: 'd2' }))
      expect(notices).toHaveLength(1)
    })
  })

  describe('a commit that fails', () => {
    const twice = recorded({ dispatchId: 'broken', ...withJournal }, [{ outcomeId: 'same' }, { outcomeId: 'same' }])

    test('is told to every dispatch of the group and leaves nothing of it', async () => {
      const store = openStore()
      const notices = noticesOf(store)
      const good = recorded({ dispatchId: 'good', ...withJournal })
      const receipts = await recordAll(store, [good, twice])
      expect(receipts).toEqual([
        { recorded: false, error: expect.stringMatching(/outcome/i) },
        { recorded: false, error: expect.stringMatching(/outcome/i) },
      ])
      expect(notices).toEqual([])
      expect(await store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
      expect(await store.getDispatch('good')).toBeNull()
      expect((await store.listRuns({}, { limit: 10, cursor: null })).items).toEqual([])
      const minute = { fromMs: RECORDS_AT_MS, toMs: RECORDS_AT_MS + 60_000 }
      expect((await store.getSlo({ ...minute, by: null, filter: {} })).total).toMatchObject({ dispatches: 0, ran: 0 })
    })

    test('is seen in the health until one succeeds, and leaves no gap in the journal', async () => {
      const store = openStore()
      await record(store, twice)
      expect(await store.health()).toMatchObject({ writable: false, error: expect.stringMatching(/outcome/i) })
      const receipt = await record(store, recorded({ dispatchId: 'd2', ...withJournal }))
      expect(receipt.recorded && [...receipt.evidence.values()]).toMatchObject([{ sequence: 1 }])
      expect(await store.health()).toMatchObject({ writable: true, error: null })
    })

    test('while a dispatch goes on is what its end answers, and the rest is not written', async () => {
      const store = openStore()
      const writer = store.begin(dispatchWrite({ dispatchId: 'long' }))
      writer.add(outcomeRecord({ outcomeId: 'lost' }))
      expect(await record(store, twice)).toMatchObject({ recorded: false })
      writer.add(outcomeRecord({ outcomeId: 'later' }))
      expect(await writer.end(dispatchEnd())).toMatchObject({ recorded: false })
      await record(store, recorded({ dispatchId: 'd3' }))
      expect(await store.getOutcome('later')).toBeNull()
      expect(await store.counters()).toMatchObject({ outcomes: 1, dispatches: 1 })
    })
  })

  describe('a late note', () => {
    const note = { outcomeId: 'd1.0', lateMs: 300.5, lateDecision: 'allow' }
    const timedOut = recorded({ dispatchId: 'd1' }, [{ disposition: 'timed-out' }])

    test('changes the two fields of its outcome and adds no row', async () => {
      const store = openStore()
      await record(store, timedOut)
      store.noteLate(note)
      await record(store, recorded({ dispatchId: 'd2' }))
      expect(await store.getOutcome('d1.0')).toMatchObject({
        disposition: 'timed-out',
        lateMs: 300.5,
        lateDecision: 'allow',
      })
      expect(await store.counters()).toMatchObject({ outcomes: 2 })
    })

    test('that comes before its outcome is committed finds it', async () => {
      const store = openStore()
      const writer = store.begin(timedOut.write)
      store.noteLate(note)
      await record(store, recorded({ dispatchId: 'd2' }))
      for (const outcome of timedOut.outcomes) writer.add(outcome)
      await writer.end(timedOut.end)
      expect(await store.getOutcome('d1.0')).toMatchObject({ lateMs: 300.5, lateDecision: 'allow' })
    })

    test('in the same turn as its outcome finds it', async () => {
      const store = openStore()
      const receipt = record(store, timedOut)
      store.noteLate(note)
      await receipt
      expect(await store.getOutcome('d1.0')).toMatchObject({ lateMs: 300.5 })
    })

    test('of an unknown outcome changes nothing', async () => {
      const store = openStore()
      store.noteLate({ ...note, outcomeId: 'nobody' })
      await record(store, timedOut)
      expect(await store.getOutcome('d1.0')).toMatchObject({ lateMs: null, lateDecision: null })
    })

    test('survives a commit that fails', async () => {
      const store = openStore()
      await record(store, timedOut)
      store.noteLate(note)
      await record(store, recorded({ dispatchId: 'd2' }, [{ outcomeId: 'same' }, { outcomeId: 'same' }]))
      await record(store, recorded({ dispatchId: 'd3' }))
      expect(await store.getOutcome('d1.0')).toMatchObject({ lateMs: 300.5 })
    })
  })

  describe('close', () => {
    test('commits what is queued', async () => {
      const store = openStore()
      const receipt = record(store, recorded({ dispatchId: 'd1' }))
      await store.close()
      expect(await receipt).toMatchObject({ recorded: true })
    })

    test('a second time does nothing', async () => {
      const store = openStore()
      await store.close()
      await expect(store.close()).resolves.toBeUndefined()
    })

    test('refuses what comes later', async () => {
      const store = openStore()
      await store.close()
      expect(await record(store, recorded({ dispatchId: 'd1' }))).toEqual({
        recorded: false,
        error: 'The store is closed.',
      })
    })
  })
}
