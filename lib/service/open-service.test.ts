import { describe, expect, it } from 'vitest'
import { openMemoryStore } from '#lib/store/memory'
import { definitionV1, envelopeV1 } from '#lib/testing'
import { openTestService } from '#lib/testing/service'
import { dispatchEvent } from './dispatch-event'
import { getHealth } from './get-health'
import { putDefinition } from './put-definition'
import { createUnavailableStore } from './unavailable-store'

describe('openService', () => {
  it('is well over a store that works', async () => {
    const { context, close } = await openTestService()
    expect(await getHealth(context)).toMatchObject({ status: 'ok', version: '0.0.0-test', store: { kind: 'memory' } })
    await close()
    expect((await getHealth(context)).status).toBe('stopping')
  })

  it('answers and says why over a store that cannot be opened, and lets no event through unguarded', async () => {
    const sentence = '/data/hookscope.db cannot be written: the disk is read-only'
    const { context, log, close } = await openTestService({ store: createUnavailableStore('sqlite', sentence) })
    expect(await getHealth(context)).toMatchObject({ status: 'degraded', store: { kind: 'sqlite', error: sentence } })
    expect(log).toEqual([sentence])
    await expect(dispatchEvent(context, { envelope: envelopeV1() })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: sentence,
    })
    await close()
  })

  it('lets no event through unguarded while a stored definition no longer fits, until it is mended', async () => {
    const stored = { document: { ...definitionV1(), event: 'tool.gone' }, version: 1, writtenAt: '', writtenBy: 'http' }
    const store = { ...openMemoryStore(), listDefinitions: async () => [stored as never] }
    const { context, close } = await openTestService({ store })
    expect((await getHealth(context)).store.error).toContain('guard.one: event: expected a hook point')
    await expect(dispatchEvent(context, { envelope: envelopeV1() })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    })
    await putDefinition(context, { id: 'guard.one', document: definitionV1(), writtenBy: 'http' })
    expect((await getHealth(context)).status).toBe('ok')
    expect((await dispatchEvent(context, { envelope: envelopeV1() })).result.outcomes).toHaveLength(1)
    await close()
  })

  it('stays alive when the store cannot tell its health', async () => {
    const store = { ...openMemoryStore(), health: () => Promise.reject(new Error('gone')) }
    const { context, close } = await openTestService({ store })
    expect(await getHealth(context)).toMatchObject({ status: 'degraded', store: { error: 'gone', writable: false } })
    await close()
  })

  it('closes once, and running dispatches end', async () => {
    const steps: string[] = []
    const memory = openMemoryStore()
    const store = { ...memory, close: async () => void steps.push('store closed') }
    const service = await openTestService({ store })
    service.context.bus.registerDefinition(definitionV1({ handlerId: 'demo.never-settles', timeoutMs: 5000 }))
    const running = dispatchEvent(service.context, { envelope: envelopeV1() }).catch(({ code }) => steps.push(code))
    await Promise.all([service.close(), service.close(), running])
    expect(steps.sort()).toEqual(['SHUTTING_DOWN', 'store closed'])
    await expect(dispatchEvent(service.context, { envelope: envelopeV1() })).rejects.toMatchObject({
      code: 'SHUTTING_DOWN',
    })
  })
})
