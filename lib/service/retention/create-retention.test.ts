import { afterEach, describe, expect, it } from 'vitest'
import { openMemoryStore } from '#lib/store/memory'
import { dispatchEnd, dispatchWrite, outcomeRecord } from '#lib/testing'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'

const DAY_MS = 86_400_000

const opened: TestService[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

/** A service with one dispatch of each of these ages. */
async function openWith(ageDays: readonly number[], env: Record<string, string> = {}) {
  const store = openMemoryStore()
  for (const days of ageDays) {
    const startedAtMs = Date.now() - days * DAY_MS
    const dispatchId = `d${days}`
    const writer = store.begin(dispatchWrite({ dispatchId, startedAtMs }))
    writer.add(outcomeRecord({ dispatchId, outcomeId: `${dispatchId}.0`, startedAtMs }))
    await writer.end(dispatchEnd({ completedAtMs: startedAtMs + 5 }))
  }
  const service = await openTestService({ store, env })
  opened.push(service)
  return { ...service, client: createTestClient(service.context) }
}

const idsOf = async ({ store }: TestService) =>
  (await store.listOutcomes({}, { limit: 99, cursor: null })).items.map(({ outcomeId }) => outcomeId)

describe('retention', () => {
  it('removes nothing unless somebody set a limit', async () => {
    const service = await openWith([0, 400])
    await service.context.retention.run()
    expect(await idsOf(service)).toHaveLength(2)
    expect((await service.context.retention.report()).limits).toContainEqual({
      name: 'outcomesDays',
      value: 0,
      from: 'default',
    })
  })

  it('removes by the limits of the environment, in slices, and says what went', async () => {
    const ages = Array.from({ length: 120 }, (_, index) => 10 + index)
    const env = { HOOKSCOPE_KEEP_OUTCOMES_DAYS: '9', HOOKSCOPE_RETENTION_SLICE_ROWS: '100' }
    const service = await openWith([1, ...ages], env)
    const before = await service.context.retention.report()
    expect(before.parts).toContainEqual(expect.objectContaining({ part: 'outcomes', rows: 121, due: 120 }))
    await service.context.retention.run()
    expect(await idsOf(service)).toEqual(['d1.0'])
    const { run, parts } = await service.context.retention.report()
    expect(run).toMatchObject({ running: false, part: null, removed: 120, error: null })
    expect(parts).toContainEqual(expect.objectContaining({ part: 'dispatches', rows: 121, due: 0 }))
  })

  it('says that it failed and why, and the next run starts afresh', async () => {
    const memory = openMemoryStore()
    let fails = true
    const store = {
      ...memory,
      prune: async (slice: Parameters<typeof memory.prune>[0]) => {
        if (fails) throw new Error('the disk is full')
        return memory.prune(slice)
      },
    }
    const service = await openTestService({ store, env: { HOOKSCOPE_KEEP_JOURNAL_DAYS: '1' } })
    opened.push(service)
    await service.context.retention.run()
    expect((await service.context.retention.report()).run.error).toBe('the disk is full')
    fails = false
    await service.context.retention.run()
    expect((await service.context.retention.report()).run.error).toBeNull()
  })

  it('starts by itself', async () => {
    const service = await openWith([0, 50], { HOOKSCOPE_KEEP_OUTCOMES_DAYS: '5', HOOKSCOPE_RETENTION_FIRST_MS: '0' })
    service.context.retention.start()
    await expect.poll(() => idsOf(service)).toEqual(['d0.0'])
  })

  it('stops with the service, between two slices', async () => {
    const memory = openMemoryStore()
    let slices = 0
    const store = { ...memory, prune: async () => ++slices }
    const service = await openTestService({ store, env: { HOOKSCOPE_KEEP_JOURNAL_DAYS: '1' } })
    const run = service.context.retention.run()
    await expect.poll(() => slices).toBeGreaterThan(3)
    await service.close()
    await run
    const atEnd = slices
    await new Promise(setImmediate)
    expect(slices).toBe(atEnd)
  })
})

describe('a limit of size', () => {
  /** A memory store that says it takes 400 KB for each outcome. */
  async function openSized(ageDays: readonly number[]) {
    const service = await openWith(ageDays, { HOOKSCOPE_KEEP_MAX_MB: '10' })
    const { store } = service
    const measure = store.measure.bind(store)
    store.measure = async (query) => {
      const measured = await measure(query)
      return { ...measured, usedBytes: measured.parts.outcomes.rows * 400_000 }
    }
    return service
  }

  it('takes the oldest until it fits', async () => {
    const service = await openSized(Array.from({ length: 40 }, (_, index) => 2 + index))
    await service.context.retention.run()
    const kept = await idsOf(service)
    expect(kept.length).toBeLessThanOrEqual(25)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept[0]).toBe('d2.0')
  })

  it('leaves the last day', async () => {
    const ages = Array.from({ length: 40 }, (_, index) => index / 50)
    const service = await openSized(ages)
    await service.context.retention.run()
    expect(await idsOf(service)).toHaveLength(40)
  })
})

describe('what retention removed', () => {
  it('is said to be gone for that', async () => {
    const { client } = await openWith([], { HOOKSCOPE_KEEP_OUTCOMES_DAYS: '9', HOOKSCOPE_KEEP_DISPATCHES_DAYS: '20' })
    const detailOf = async (path: string) => (await (await client.send(path)).json()).detail
    expect(await detailOf('/api/outcomes/x')).toContain('older than 9 days was removed by retention')
    expect(await detailOf('/api/runs/x')).toContain('older than 20 days was removed by retention')
  })
})

describe('/api/retention', () => {
  it('keeps limits, and a run removes by them', async () => {
    const service = await openWith([0, 50])
    const { client } = service
    const changed = await client.patch('/api/retention', { outcomesDays: 30 })
    expect(changed.status).toBe(200)
    expect((await changed.json()).limits).toContainEqual({ name: 'outcomesDays', value: 30, from: 'stored' })
    await client.patch('/api/retention', { journalDays: 7 })
    const report = await (await client.send('/api/retention')).json()
    expect(report.limits).toContainEqual({ name: 'outcomesDays', value: 30, from: 'stored' })
    expect(report.parts).toContainEqual(expect.objectContaining({ part: 'outcomes', rows: 2, due: 1 }))
    expect((await client.send('/api/retention', { method: 'POST' })).status).toBe(202)
    await expect.poll(() => idsOf(service)).toEqual(['d0.0'])
  })

  it.each([
    [{ outcomesDays: -1 }, 'outcomesDays'],
    [{ minuteSumsDays: 30 }, 'minuteSumsDays'],
    [{ maxMegabytes: 1.5 }, 'maxMegabytes'],
    [{ unknownDays: 3 }, 'unknownDays'],
  ])('refuses %j', async (change, path) => {
    const { client } = await openWith([])
    const answer = await client.patch('/api/retention', change)
    expect(answer.status).toBe(422)
    expect(JSON.stringify((await answer.json()).issues)).toContain(path)
  })

  it('does not change what the environment sets, and names the variable', async () => {
    const { client } = await openWith([], { HOOKSCOPE_KEEP_JOURNAL_DAYS: '90' })
    const answer = await client.patch('/api/retention', { journalDays: 5 })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toContain('HOOKSCOPE_KEEP_JOURNAL_DAYS sets it to 90')
    const report = await (await client.send('/api/retention')).json()
    expect(report.limits).toContainEqual({ name: 'journalDays', value: 90, from: 'environment' })
  })
})
