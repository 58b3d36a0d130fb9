import { expect, test } from 'vitest'
import { REWAKE_LIMITS } from '#lib/rewake'
import { dispatchEnd, dispatchWrite, outcomeRecord, RECORDS_AT_MS } from '#lib/testing'
import { type OpenStore, storesOf } from './open-store.suite'
import type { CommitNotice, Store } from './store'

const at = RECORDS_AT_MS
const OWNER = 'server-dead'
/** Another server asks so long after the start, and counts as dead what was silent for a second. */
const LATER_MS = 5_000
const of = { ownerId: 'server-alive', ownerLostMs: 1_000 }
const window = { fromMs: at - 60_000, toMs: at + 60_000, by: null, filter: {} }

const lostOutcome = (changes: Parameters<typeof outcomeRecord>[0] = {}) =>
  outcomeRecord({
    dispatchId: 'd1',
    outcomeId: 'd1.0',
    startedAtMs: at,
    kind: 'command',
    disposition: 'interrupted',
    ...changes,
  })

/** What every store does with hooks that have left the process of their server. */
export function describeStarts(open: OpenStore): void {
  const openStore = storesOf(open)

  /** A store whose clock the test moves, and a dispatch in it. */
  function begun(changes: Parameters<typeof dispatchWrite>[0] = {}) {
    const clock = { nowMs: at }
    const store = openStore({ wallMs: () => clock.nowMs })
    const writer = store.begin(dispatchWrite({ dispatchId: 'd1', runId: 'run-1', startedAtMs: at, ...changes }))
    return { store, writer, clock }
  }

  const start = (outcome = lostOutcome()) => ({ outcome, ownerId: OWNER })
  const outcomesOf = async (store: Store) =>
    (await store.listOutcomes({}, { limit: 10, cursor: null })).items.map(
      ({ hookId, disposition }) => `${hookId} ${disposition}`,
    )

  test('a hook that has started is seen by its dispatch alone, which has no end', async () => {
    const { store, writer } = begun()
    await writer.start(start())
    expect(await store.getDispatch('d1')).toMatchObject({ completedAt: null, allowed: null })
    expect(await outcomesOf(store)).toEqual([])
    expect((await store.counters()).dispatches).toBe(1)
  })

  test('what a dead server ran is interrupted, until its last sign of life, and counts as no failure', async () => {
    const { store, writer, clock } = begun({ taskId: 'task-1', attemptId: 'attempt-1' })
    const notices: CommitNotice[] = []
    store.onCommit((notice) => notices.push(notice))
    writer.add(outcomeRecord({ dispatchId: 'd1', outcomeId: 'd1.9', hookId: 'before', startedAtMs: at }))
    await writer.start(start(lostOutcome({ hookId: 'lost', diagnostic: 'gone' })))
    clock.nowMs = at + 700
    await store.applyRewake({ do: 'beat', ownerId: OWNER }, REWAKE_LIMITS)
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts(of)).toBe(1)
    expect(await store.getOutcome('d1.0')).toMatchObject({
      disposition: 'interrupted',
      diagnostic: 'gone',
      blocking: false,
      durationMs: 700,
      evidence: { sequence: 2 },
    })
    expect(await store.getDispatch('d1')).toMatchObject({ completedAt: null, decision: null })
    const { total } = await store.getSlo(window)
    expect(total).toMatchObject({ dispositions: { allowed: 1, interrupted: 1 }, failureRate: 0, leaks: 0 })
    expect((await store.listRuns({}, { limit: 2, cursor: null })).items).toMatchObject([{ failures: 0, outcomes: 2 }])
    expect(notices.at(-1)?.outcomes).toMatchObject([{ outcome: { outcomeId: 'd1.0' }, runId: 'run-1' }])
    expect(await store.recoverStarts(of)).toBe(0)
  })

  test('nothing is recovered of a server that lives, of the asking one, and of what has ended', async () => {
    const { store, writer, clock } = begun()
    await writer.start(start())
    clock.nowMs = at + 900
    expect(await store.recoverStarts(of)).toBe(0)
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts({ ...of, ownerId: OWNER })).toBe(0)
    writer.add(lostOutcome({ disposition: 'denied' }))
    await writer.end(dispatchEnd())
    expect(await store.recoverStarts(of)).toBe(0)
    expect(await outcomesOf(store)).toEqual(['guard.one denied'])
  })

  test('a start and its outcome in one group leave nothing to recover', async () => {
    const { store, writer, clock } = begun()
    const started = writer.start(start())
    writer.add(lostOutcome({ disposition: 'timed-out' }))
    await Promise.all([started, writer.end(dispatchEnd())])
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts(of)).toBe(0)
  })

  test('a server that was only silent finds its hook interrupted, and what it came to is noted as late', async () => {
    const { store, writer, clock } = begun()
    await writer.start(start())
    clock.nowMs = at + LATER_MS
    await store.recoverStarts(of)
    writer.add(lostOutcome({ disposition: 'denied', durationMs: 4_000 }))
    writer.add(lostOutcome({ outcomeId: 'd1.1', hookId: 'next', disposition: 'allowed' }))
    expect(await writer.end(dispatchEnd())).toMatchObject({ recorded: true })
    expect(await store.getOutcome('d1.0')).toMatchObject({
      disposition: 'interrupted',
      lateMs: 4_000,
      lateDecision: 'denied',
    })
    expect(await store.getOutcome('d1.1')).toMatchObject({ disposition: 'allowed' })
    expect((await store.counters()).outcomes).toBe(2)
  })

  test('a hook of the background keeps its outcome, whose late word is interrupted', async () => {
    const { store, writer, clock } = begun()
    const background = { disposition: 'background', startedAtMs: at, completedAtMs: at } as const
    writer.add(lostOutcome(background))
    await writer.start(start())
    writer.add(lostOutcome({ ...background, outcomeId: 'd1.1', hookId: 'ends' }))
    await writer.start(start(lostOutcome({ outcomeId: 'd1.1', hookId: 'ends' })))
    await writer.end(dispatchEnd())
    store.noteLate({ outcomeId: 'd1.1', lateMs: 9, lateDecision: 'allow' })
    await record(store)
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts(of)).toBe(1)
    expect(await store.getOutcome('d1.0')).toMatchObject({ disposition: 'background', lateDecision: 'interrupted' })
    expect(await store.getOutcome('d1.1')).toMatchObject({ lateMs: 9, lateDecision: 'allow' })
  })

  test('children of a bridge are the leaves, and both are interrupted', async () => {
    const { store, writer, clock } = begun()
    const child = lostOutcome({ outcomeId: 'd1.0.0', parentOutcomeId: 'd1.0', hookId: 'child' })
    await Promise.all([
      writer.start(start(child)),
      writer.start(start(lostOutcome({ hookId: 'bridge', kind: 'handler' }))),
    ])
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts(of)).toBe(2)
    expect((await outcomesOf(store)).toSorted()).toEqual(['bridge interrupted', 'child interrupted'])
    expect((await store.getSlo(window)).total.dispositions).toEqual({ interrupted: 1 })
  })

  test('the end of a bridge ends its start', async () => {
    const { store, writer, clock } = begun()
    const child = lostOutcome({ outcomeId: 'd1.0.0', parentOutcomeId: 'd1.0', hookId: 'child' })
    const bridge = lostOutcome({ hookId: 'bridge', kind: 'handler' })
    await Promise.all([writer.start(start(child)), writer.start(start(bridge))])
    writer.add({ ...child, disposition: 'allowed' })
    writer.add({ ...bridge, disposition: 'allowed' })
    await writer.end(dispatchEnd())
    clock.nowMs = at + LATER_MS
    expect(await store.recoverStarts(of)).toBe(0)
  })

  test('a start is answered although the store is closed', async () => {
    const { store, writer } = begun()
    await store.close()
    await expect(writer.start(start())).resolves.toBeUndefined()
  })
}

/** Waits until what was queued before is stored. */
async function record(store: Store): Promise<void> {
  await store.begin(dispatchWrite({ dispatchId: 'd2', runId: 'run-2', startedAtMs: at })).end(dispatchEnd())
}
