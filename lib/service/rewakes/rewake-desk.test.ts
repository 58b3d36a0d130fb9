import { afterEach, expect, it, vi } from 'vitest'
import { CONTRACT } from '#lib/contract'
import type { RewakeResult } from '#lib/rewake'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { definitionV2, envelopeV2, rewakeRecord } from '#lib/testing'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'

const opened: TestService[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

async function open(store: Store, env: Record<string, string> = {}): Promise<TestService> {
  const service = await openTestService({ store, env: { HOOKSCOPE_REWAKE_SWEEP_MS: '50', ...env } })
  opened.push(service)
  return service
}

/** A store that outlives the service over it, as a file does, with a clock of its own. */
function openLastingStore() {
  const clock = { nowMs: 1_000_000 }
  const store: Store = { ...openMemoryStore({ wallMs: () => clock.nowMs }), close: async () => undefined }
  return { store, clock }
}

const { outcomeId, hookId, event, handlerId, dialect, source, mode } = rewakeRecord()
const run = { runId: 'run-1', outcomeId, hookId, event, handlerId, dialect, source, mode, owner: 'hookscope' } as const
const failed: RewakeResult = {
  ...{ status: 'failed', wakes: false, reason: null, summary: null, message: null, error: 'exit 1' },
}
const stateOf = async (store: Store, id: string) => {
  const row = await store.getRewake(id)
  return row?.dropReason ?? row?.state
}

it('keeps what a background hook of the bus said, and a lease gives it out', async () => {
  const { store } = openLastingStore()
  const run = {
    kind: 'handler',
    handlerId: 'rule',
    params: { when: [{ field: 'metadata.toolName', matches: '.' }], reason: 'Two branches have no test.' },
  }
  const document = CONTRACT.parseDefinition(definitionV2({ source: 'internal', mode: 'async-rewake', run }))
  await store.putDefinition({ document, writtenBy: 'code', writtenAtMs: 0 })
  const { context } = await open(store)
  const client = createTestClient(context)
  await client.post('/api/dispatch', envelopeV2({ scope: { runId: 'run-7' }, metadata: { toolName: 'Bash' } }))
  const lease = async () => (await client.post('/api/rewakes/lease', { runId: 'run-7' })).json()
  await vi.waitFor(async () =>
    expect((await lease()).items).toMatchObject([
      { hookId: 'guard.one', status: 'block', reason: 'Two branches have no test.', event: 'tool.pre-use' },
    ]),
  )
})

it('settles what it began, with the error as the reason', async () => {
  const { store } = openLastingStore()
  const { context } = await open(store)
  const id = await context.rewakes.begin(run)
  expect(await stateOf(store, id)).toBe('running')
  expect(await context.rewakes.settle(id, failed)).toBe('queued')
  expect(await store.getRewake(id)).toMatchObject({ reason: 'exit 1', status: 'failed' })
})

it('recovers at its start what a server left that stopped, and nothing of one that lives', async () => {
  const { store } = openLastingStore()
  const first = await open(store)
  const living = await open(store)
  const lost = await first.context.rewakes.begin(run)
  const kept = await living.context.rewakes.begin(run)
  await first.close()
  await open(store)
  expect(await stateOf(store, lost)).toBe('crashed')
  expect(await stateOf(store, kept)).toBe('running')
})

it('takes over what a silent server ran once it was silent too long, while those that live keep theirs', async () => {
  const { store, clock } = openLastingStore()
  const lost = 'rewake-lost'
  const { limits } = (await open(store)).context.rewakes
  await store.applyRewake({ do: 'begin', run, rewakeId: lost, ownerId: 'server-dead' }, limits)
  expect(await stateOf(store, lost)).toBe('running')
  clock.nowMs += limits.ownerLostMs + 1
  await vi.waitFor(async () => expect(await stateOf(store, lost)).toBe('crashed'))
})

it('gives up what nobody asks for, by its own', async () => {
  const { store, clock } = openLastingStore()
  const { context } = await open(store, { HOOKSCOPE_REWAKE_TTL_MS: '2000' })
  const id = await context.rewakes.begin(run)
  await context.rewakes.settle(id, failed)
  clock.nowMs += 2_001
  await vi.waitFor(async () => expect(await stateOf(store, id)).toBe('expired'))
})

it('says once that the store fails, and offers a result again until it is taken', async () => {
  const { store } = openLastingStore()
  let isBroken = false
  const flaky: Store = {
    ...store,
    applyRewake: async (...args) => {
      if (isBroken) throw new Error('disk full')
      return store.applyRewake(...args)
    },
  }
  const service = await open(flaky)
  const id = await service.context.rewakes.begin(run)
  isBroken = true
  await expect(service.context.rewakes.settle(id, failed)).rejects.toThrow('disk full')
  await vi.waitFor(() => expect(service.log.join()).toContain('rewake ledger: Error: disk full'))
  isBroken = false
  await vi.waitFor(async () => expect(await stateOf(store, id)).toBe('queued'))
  expect(service.log.filter((line) => line.includes('disk full'))).toHaveLength(1)
})

it('leaves the ledger of a public demo alone', async () => {
  const { store, clock } = openLastingStore()
  await store.addRewakes([rewakeRecord({ qualifiedAtMs: clock.nowMs - 1_000_000 })])
  const { context } = await open(store, { HOOKSCOPE_READONLY: '1' })
  expect(await stateOf(store, 'rewake-1')).toBe('queued')
  await context.rewakes.start().then((stop) => stop())
  expect(await stateOf(store, 'rewake-1')).toBe('expired')
})
