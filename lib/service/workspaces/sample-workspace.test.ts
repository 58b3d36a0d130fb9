import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'
import { createSampleWorkspace, type OwnedSampleWorkspace } from './sample-workspace'

const nowMs = () => Date.UTC(2026, 5, 17, 15, 20, 30)

/** A workspace in memory, one day long, and what is stored there. */
function openWorkspace(fails?: Error) {
  const kept: { store: Store | null } = { store: null }
  const workspace = createSampleWorkspace(
    {
      exists: () => kept.store !== null,
      async create(fill) {
        const store = openMemoryStore()
        await fill(store, () => undefined)
        if (fails) throw fails
        kept.store = store
        return true
      },
      open: () => openTestService({ ...(kept.store && { store: kept.store }) }),
      remove: () => {
        kept.store = null
      },
    },
    { nowMs, days: 1 },
  )
  return { workspace, kept }
}

async function settled(workspace: OwnedSampleWorkspace): Promise<string> {
  await expect.poll(() => workspace.state().state, { timeout: 15_000 }).not.toBe('loading')
  return workspace.state().state
}

describe('a sample workspace', () => {
  it('is made once, tells how far it is, and is served', async () => {
    const { workspace, kept } = openWorkspace()
    expect(workspace.state()).toEqual({ state: 'absent', progress: 0, error: null })
    expect(await workspace.service()).toBeNull()
    expect(workspace.load()).toEqual({ state: 'loading', progress: 0, error: null })
    workspace.load()
    expect(await workspace.service()).toBeNull()
    expect(await settled(workspace)).toBe('ready')
    const first = kept.store
    expect(workspace.load().state).toBe('ready')
    expect(kept.store).toBe(first)
    const service = await workspace.service()
    expect(service?.context.definitions.list().length).toBeGreaterThan(10)
    expect(await workspace.service()).toBe(service)
    await workspace.close()
  })

  it('is removed whole, and can be made again', async () => {
    const { workspace, kept } = openWorkspace()
    workspace.load()
    await settled(workspace)
    await workspace.service()
    await workspace.remove()
    expect(kept.store).toBeNull()
    expect(await workspace.service()).toBeNull()
    workspace.load()
    expect(await settled(workspace)).toBe('ready')
    await workspace.close()
  })

  it('is given up while it is made', async () => {
    const { workspace, kept } = openWorkspace()
    workspace.load()
    await workspace.remove()
    expect(workspace.state()).toEqual({ state: 'absent', progress: 0, error: null })
    expect(kept.store).toBeNull()
  })

  it('says why it could not be made', async () => {
    const { workspace } = openWorkspace(new Error('the disk is full'))
    workspace.load()
    expect(await settled(workspace)).toBe('failed')
    expect(workspace.state().error).toBe('the disk is full')
  })
})

describe('/api/sample-history', () => {
  let own: TestService
  let sample: OwnedSampleWorkspace
  beforeEach(async () => {
    sample = openWorkspace().workspace
    own = await openTestService({ sample })
  })
  afterEach(async () => {
    await sample.close()
    await own.close()
  })

  it("makes it, leaves what is one's own empty, and removes it", async () => {
    const client = createTestClient(own.context)
    const started = await client.send('/api/sample-history', { method: 'POST' })
    expect(started.status).toBe(202)
    expect(await started.json()).toMatchObject({ workspace: 'own', state: 'loading' })
    expect(await settled(sample)).toBe('ready')
    expect(await (await client.send('/api/sample-history')).json()).toMatchObject({ state: 'ready', progress: 1 })
    expect(await own.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
    expect(await own.store.listDefinitions()).toEqual([])
    const removed = await client.send('/api/sample-history', { method: 'DELETE' })
    expect(await removed.json()).toEqual({ workspace: 'own', state: 'absent', progress: 0, error: null })
  })

  it('says that there is no place for it where there is none', async () => {
    const plain = await openTestService()
    const answer = await createTestClient(plain.context).send('/api/sample-history', { method: 'POST' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'CONFLICT' })
    await plain.close()
  })
})
