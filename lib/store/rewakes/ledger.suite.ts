import { describe, expect, test } from 'vitest'
import type { RewakeResult } from '#lib/rewake'
import { REWAKE_LIMITS, type RewakeLimits } from '#lib/rewake'
import { RECORDS_AT_MS, rewakeRecord } from '#lib/testing'
import { type OpenStore, storesOf } from '../open-store.suite'
import type { Store } from '../store'
import type { RewakeCommand } from './rewake-command'

const FINDING: RewakeResult = {
  ...{ status: 'pass', wakes: true, reason: null, summary: 'Two branches have no test.', message: null, error: null },
}

/** A store with a clock that a test moves, and commands with their usual values. */
class LedgerBench {
  nowMs = RECORDS_AT_MS
  limits: RewakeLimits = REWAKE_LIMITS
  readonly store: Store
  private tokens = 0

  constructor(open: OpenStore) {
    this.store = open({ wallMs: () => this.nowMs, newLeaseToken: () => `token-${++this.tokens}` })
  }

  apply(command: RewakeCommand) {
    return this.store.applyRewake(command, this.limits)
  }

  async begin(rewakeId: string, { runId = 'run-1', ownerId = 'server-1' } = {}) {
    const { outcomeId, hookId, event, handlerId, dialect, source, mode, owner } = rewakeRecord()
    const run = { runId, outcomeId, hookId, event, handlerId, dialect, source, mode, owner }
    await this.apply({ do: 'begin', rewakeId, ownerId, run })
  }

  async settle(rewakeId: string, result: Partial<RewakeResult> = {}) {
    const { row } = await this.apply({ do: 'settle', rewakeId, result: { ...FINDING, ...result } })
    return row
  }

  /** A row that waits, with a summary of its own. */
  async queue(rewakeId: string, runId = 'run-1') {
    await this.begin(rewakeId, { runId })
    return this.settle(rewakeId, { summary: `Result ${rewakeId}` })
  }

  lease(max = 3, runId = 'run-1') {
    return this.apply({ do: 'lease', runId, consumer: 'agent', max, leaseMs: 30_000 })
  }

  sweep(ownerId = 'server-1') {
    return this.apply({ do: 'sweep', ownerId, limit: 100 })
  }

  async states() {
    const { items } = await this.store.listRewakes({}, { limit: 100, cursor: null })
    return Object.fromEntries(items.map(({ rewakeId, state, dropReason }) => [rewakeId, dropReason ?? state]))
  }
}

/** What every store does with the commands of the ledger. */
export function describeLedger(open: OpenStore): void {
  const openStore = storesOf(open)
  const bench = () => new LedgerBench(openStore)

  test('a row is there once its beginning has answered, and its whole way is kept', async () => {
    const ledger = bench()
    await ledger.begin('r1')
    expect(await ledger.store.getRewake('r1')).toMatchObject({ state: 'running', startedAtMs: RECORDS_AT_MS })
    ledger.nowMs += 1_000
    expect(await ledger.settle('r1')).toMatchObject({ state: 'queued', qualifiedAtMs: ledger.nowMs })
    ledger.nowMs += 1_000
    const { changed, waiting } = await ledger.lease()
    expect(changed).toMatchObject([{ rewakeId: 'r1', state: 'leased', leaseToken: 'token-1', attempt: 1 }])
    expect(waiting).toBe(0)
    ledger.nowMs += 1_000
    const ack = { do: 'ack', rewakeId: 'r1', leaseToken: 'token-1' } as const
    expect(await ledger.apply(ack)).toMatchObject({ row: { state: 'delivered' }, refusal: null })
    expect(await ledger.apply(ack)).toMatchObject({ changed: [], refusal: 'already-delivered' })
    expect(await ledger.store.getRewake('r1')).toMatchObject({
      deliveredAtMs: RECORDS_AT_MS + 3_000,
      steps: [
        { state: 'running', by: 'dispatcher', atMs: RECORDS_AT_MS },
        { state: 'queued', by: 'executor' },
        { state: 'leased', by: 'consumer', attempt: 1 },
        { state: 'delivered', by: 'consumer', atMs: RECORDS_AT_MS + 3_000 },
      ],
    })
    await expect(ledger.begin('r1')).rejects.toThrow()
  })

  test('an unknown row is none', async () => {
    const ledger = bench()
    expect(await ledger.apply({ do: 'ack', rewakeId: 'nobody', leaseToken: 't' })).toMatchObject({ row: null })
    expect(await ledger.store.getRewake('nobody')).toBeNull()
  })

  test('the oldest are given out first, each to one consumer, and the rest waits', async () => {
    const ledger = bench()
    for (const id of ['r3', 'r1', 'r2', 'r4']) {
      await ledger.queue(id)
      if (id !== 'r1') ledger.nowMs += 10
    }
    await ledger.queue('other', 'run-2')
    const first = await ledger.lease(3)
    expect(first.changed.map(({ rewakeId }) => rewakeId)).toEqual(['r3', 'r1', 'r2'])
    expect(first.waiting).toBe(1)
    const second = await ledger.lease(3)
    expect(second.changed.map(({ rewakeId }) => rewakeId)).toEqual(['r4'])
    expect(await ledger.lease(3)).toMatchObject({ changed: [], waiting: 0 })
    expect(await ledger.states()).toMatchObject({ other: 'queued' })
  })

  test('an old token acknowledges nothing', async () => {
    const ledger = bench()
    await ledger.queue('r1')
    await ledger.lease()
    ledger.nowMs += 30_000
    expect((await ledger.sweep()).changed).toMatchObject([{ state: 'queued', leaseToken: null, attempt: 1 }])
    await ledger.lease()
    const before = await ledger.store.getRewake('r1')
    for (const word of ['ack', 'release'] as const) {
      const stale = await ledger.apply({ do: word, rewakeId: 'r1', leaseToken: 'token-1' })
      expect(stale).toMatchObject({ changed: [], refusal: 'stale-token' })
    }
    expect(await ledger.store.getRewake('r1')).toEqual(before)
  })

  test('the end of a run drops what waits and leaves what is leased until its deadline', async () => {
    const ledger = bench()
    await ledger.queue('leased')
    await ledger.lease()
    await ledger.queue('queued')
    await ledger.begin('late')
    await ledger.apply({ do: 'end-run', runId: 'run-1' })
    await ledger.settle('late', { summary: 'too late' })
    expect(await ledger.states()).toEqual({ leased: 'leased', queued: 'agent-ended', late: 'inactive-run' })
    ledger.nowMs += 30_000
    await ledger.sweep()
    expect(await ledger.states()).toMatchObject({ leased: 'undeliverable' })
    await ledger.apply({ do: 'start-run', runId: 'run-1' })
    expect(await ledger.queue('again')).toMatchObject({ state: 'queued' })
  })

  test('the end of a run is remembered while something of it runs, and for a day', async () => {
    const ledger = bench()
    await ledger.begin('slow')
    await ledger.apply({ do: 'end-run', runId: 'run-1' })
    await ledger.apply({ do: 'end-run', runId: 'run-2' })
    ledger.nowMs += 86_400_001
    await ledger.sweep()
    expect(await ledger.settle('slow')).toMatchObject({ dropReason: 'inactive-run' })
    expect(await ledger.queue('r2', 'run-2')).toMatchObject({ state: 'queued' })
  })

  test('a repeated result is dropped within the time to live, unless the first was dropped itself', async () => {
    const ledger = bench()
    for (const id of ['r1', 'r2', 'r3', 'r4']) await ledger.begin(id)
    await ledger.begin('other', { runId: 'run-2' })
    await ledger.settle('r1')
    expect(await ledger.settle('r2')).toMatchObject({ dropReason: 'duplicate', duplicateOf: 'r1' })
    expect(await ledger.settle('other')).toMatchObject({ state: 'queued' })
    await ledger.lease()
    await ledger.apply({ do: 'ack', rewakeId: 'r1', leaseToken: 'token-1' })
    ledger.nowMs += REWAKE_LIMITS.ttlMs
    expect(await ledger.settle('r3')).toMatchObject({ dropReason: 'duplicate', duplicateOf: 'r1' })
    ledger.nowMs += 1
    expect(await ledger.settle('r4')).toMatchObject({ state: 'queued' })
  })

  test('a full queue takes no more, and a lease may drop what it leaves over', async () => {
    const ledger = bench()
    ledger.limits = { ...REWAKE_LIMITS, queueMax: 2, surplus: 'drop' }
    for (const id of ['r1', 'r2', 'r3']) await ledger.queue(id)
    expect(await ledger.states()).toEqual({ r1: 'queued', r2: 'queued', r3: 'queue-full' })
    const { changed, waiting } = await ledger.lease(1)
    expect(changed.map(({ rewakeId, state }) => [rewakeId, state])).toEqual([
      ['r1', 'leased'],
      ['r2', 'dropped'],
    ])
    expect(waiting).toBe(0)
    expect(await ledger.states()).toMatchObject({ r2: 'surplus' })
  })

  test('what nobody asks for expires, at the sweeper or at the lease', async () => {
    const ledger = bench()
    await ledger.queue('r1')
    await ledger.queue('r2', 'run-2')
    ledger.nowMs += REWAKE_LIMITS.ttlMs + 1
    expect((await ledger.lease()).changed).toMatchObject([{ rewakeId: 'r1', dropReason: 'expired' }])
    expect((await ledger.sweep()).changed).toMatchObject([{ rewakeId: 'r2', dropReason: 'expired' }])
  })

  describe('a dead server', () => {
    test('loses what it ran once its signs of life are too old, to another server', async () => {
      const ledger = bench()
      await ledger.begin('mine')
      await ledger.begin('theirs', { ownerId: 'server-2' })
      ledger.nowMs += REWAKE_LIMITS.ownerLostMs
      expect((await ledger.sweep('server-2')).changed).toEqual([])
      await ledger.apply({ do: 'beat', ownerId: 'server-2' })
      ledger.nowMs += 1
      expect((await ledger.sweep('server-2')).changed).toMatchObject([{ rewakeId: 'mine', dropReason: 'crashed' }])
      expect(await ledger.settle('mine')).toMatchObject({ state: 'dropped', dropReason: 'crashed' })
      expect(await ledger.settle('theirs')).toMatchObject({ state: 'queued' })
    })

    test('that said that it stops loses it at once', async () => {
      const ledger = bench()
      await ledger.begin('mine')
      await ledger.apply({ do: 'leave', ownerId: 'server-1' })
      expect((await ledger.sweep('server-2')).changed).toMatchObject([{ dropReason: 'crashed', qualifiedAtMs: null }])
    })
  })

  test('rows of an agent that wakes itself are counted and found apart', async () => {
    const { store } = bench()
    const row = (rewakeId: string, changes: Partial<Parameters<Store['addRewakes']>[0][number]>) =>
      rewakeRecord({ rewakeId, owner: 'foreign', ...changes })
    await store.addRewakes([
      row('runs', { state: 'running', qualifiedAtMs: null }),
      row('silent', { state: 'ended', qualifiedAtMs: null }),
      row('lost', { state: 'dropped', dropReason: 'crashed', qualifiedAtMs: null }),
      row('waits', { state: 'queued' }),
      row('unseen', { state: 'ended' }),
      row('seen', { state: 'delivered' }),
    ])
    const { states, dropReasons, foreign } = await store.countRewakes({})
    expect([...Object.values(states), ...Object.values(dropReasons)].every((count) => count === 0)).toBe(true)
    expect(foreign).toEqual({ running: 1, ended: 1, crashed: 1, unknown: 2, observed: 1 })
    const ids = async (delivery: 'observed' | 'unknown') =>
      (await store.listRewakes({ delivery }, { limit: 9, cursor: null })).items.map(({ rewakeId }) => rewakeId)
    expect([await ids('observed'), await ids('unknown')]).toEqual([['seen'], ['waits', 'unseen']])
  })

  test('the list is the newest first, page by page, by every filter', async () => {
    const { store } = bench()
    const row = (id: number, changes = {}) =>
      rewakeRecord({ rewakeId: `r${id}`, startedAtMs: RECORDS_AT_MS + (id >> 1), ...changes })
    await store.addRewakes([
      row(1, { hookId: 'scan', summary: 'ÄRGER 100%' }),
      row(2, { state: 'dropped', dropReason: 'expired', dialect: 'codex', mode: 'async' }),
      row(3, { state: 'dropped', dropReason: 'crashed', runId: 'run-2' }),
      row(4, { state: 'running', owner: 'foreign', event: 'tool.post-use' }),
    ])
    const ids = async (filter: Parameters<Store['listRewakes']>[0]) => {
      const first = await store.listRewakes(filter, { limit: 2, cursor: null })
      const second = await store.listRewakes(filter, { limit: 2, cursor: first.nextCursor })
      const pages = first.nextCursor === null ? [first] : [first, second]
      return pages.flatMap(({ items }) => items.map(({ rewakeId }) => rewakeId)).join(' ')
    }
    expect(await ids({})).toBe('r4 r3 r2 r1')
    expect(await ids({ hook: 'scan' })).toBe('r1')
    expect(await ids({ run: 'run-2' })).toBe('r3')
    expect(await ids({ dialect: 'codex' })).toBe('r2')
    expect(await ids({ event: 'tool.post-use' })).toBe('r4')
    expect(await ids({ owner: 'hookscope' })).toBe('r3 r2 r1')
    expect(await ids({ mode: 'async' })).toBe('r2')
    expect(await ids({ state: ['dropped', 'running'] })).toBe('r4 r3 r2')
    expect(await ids({ dropReason: ['crashed'] })).toBe('r3')
    expect(await ids({ fromMs: RECORDS_AT_MS + 1, toMs: RECORDS_AT_MS + 2 })).toBe('r3 r2')
    expect(await ids({ q: '100%' })).toBe('r1')
    expect(await ids({ q: 'RUN-2' })).toBe('r3')
    const counts = await store.countRewakes({ state: ['queued'] })
    expect(counts.states).toEqual({ running: 0, ended: 0, queued: 1, leased: 0, delivered: 0, dropped: 2 })
    expect(counts.dropReasons).toMatchObject({ expired: 1, crashed: 1, duplicate: 0 })
    expect((await store.countRewakes({ mode: 'async' })).states).toMatchObject({ queued: 0, dropped: 1 })
    await expect(store.listRewakes({}, { limit: 1, cursor: 'nothing' })).rejects.toThrow('cursor')
  })
}
