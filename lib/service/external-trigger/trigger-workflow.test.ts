import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { openSqliteStore } from '#lib/store/sqlite'
import { definitionV1, envelopeV1 } from '#lib/testing'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'
import { ALLOWLIST_DEFINITION } from './allowlist-guard'
import { triggerIds } from './trigger-ids'
import type { TriggerRequest } from './trigger-request'
import { triggerWorkflow } from './trigger-workflow'

const request: TriggerRequest = {
  externalEvent: { id: 'order-4711', source: 'shop' },
  rule: {
    ruleId: 'nightly',
    workflowId: 'report',
    adapterId: 'webhook',
    mappingId: 'orders',
    allowedSources: ['shop'],
  },
}
const from = (source: string) => ({ ...request, externalEvent: { ...request.externalEvent, source } })

const open: TestService[] = []
const folders: string[] = []
afterEach(async () => {
  for (const service of open.splice(0)) await service.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function start(store: Store = openMemoryStore()): Promise<TestService> {
  const service = await openTestService({ store })
  open.push(service)
  return service
}

function sqliteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-trigger-'))
  folders.push(folder)
  return join(folder, 'hookscope.db')
}

/** Dispatches recorded under the workflow's run. */
async function startsOf({ store }: TestService, of: TriggerRequest = request) {
  const trace = await store.getRunTrace(triggerIds(of).runId, 100)
  return trace?.dispatches.map(({ event, allowed }) => ({ event, allowed })) ?? []
}

const ONE_START = [{ event: 'session.pre-start', allowed: true }]

describe('triggerWorkflow', () => {
  it('asks the guard, then dispatches the workflow under a run of its own', async () => {
    const service = await start()
    const result = await triggerWorkflow(service.context, request)
    expect(result).toMatchObject({
      status: 'dispatched',
      causalKey: 'workflow-trigger:shop:order-4711:nightly',
      reason: null,
    })
    expect(await startsOf(service)).toEqual(ONE_START)
    const outcomes = await service.store.listOutcomes({ hook: ALLOWLIST_DEFINITION.id }, { limit: 10, cursor: null })
    expect(outcomes.items).toMatchObject([
      {
        eventId: 'workflow-trigger:order-4711:nightly',
        disposition: 'allowed',
        timeoutMs: 500,
        failurePolicy: 'fail-closed',
      },
    ])
  })

  it('acts once for the same event, one after the other and at the same time', async () => {
    const service = await start()
    const results = await Promise.all([1, 2, 3].map(() => triggerWorkflow(service.context, request)))
    results.push(await triggerWorkflow(service.context, request))
    expect(results.map(({ status }) => status)).toEqual(['dispatched', 'duplicate', 'duplicate', 'duplicate'])
    expect(await startsOf(service)).toEqual(ONE_START)
  })

  it('acts once across a restart', async () => {
    const file = sqliteFile()
    const before = await start(openSqliteStore({ file }))
    expect((await triggerWorkflow(before.context, request)).status).toBe('dispatched')
    await before.close()
    const after = await start(openSqliteStore({ file }))
    expect((await triggerWorkflow(after.context, request)).status).toBe('duplicate')
    expect(await startsOf(after)).toEqual(ONE_START)
  })

  it('finishes after a restart what was guarded and not yet dispatched', async () => {
    const file = sqliteFile()
    const before = await start(openSqliteStore({ file }))
    await before.context.bus.dispatch(
      envelopeV1({ eventId: triggerIds(request).triggerEventId, event: 'workflow.pre-external-trigger' }),
    )
    await before.close()
    const after = await start(openSqliteStore({ file }))
    expect((await triggerWorkflow(after.context, request)).status).toBe('dispatched')
  })

  it('fails for a sender its rule does not list, and acts when it is listed later', async () => {
    const service = await start()
    const refused = await triggerWorkflow(service.context, from('stranger'))
    expect(refused).toMatchObject({ status: 'failed', reason: expect.stringContaining('not on the allowlist') })
    expect(await startsOf(service, from('stranger'))).toEqual([])
    const listed = { ...from('stranger'), rule: { ...request.rule, allowedSources: ['stranger'] } }
    expect((await triggerWorkflow(service.context, listed)).status).toBe('dispatched')
  })

  it('fails when another hook refuses, before or at the start, and may be handed in again', async () => {
    const service = await start()
    const deny = { id: 'closed', handlerId: 'demo.deny', order: 1 }
    for (const event of ['workflow.pre-external-trigger', 'session.pre-start']) {
      const reopen = service.context.bus.registerDefinition(definitionV1({ ...deny, event }))
      expect(await triggerWorkflow(service.context, request)).toMatchObject({
        status: 'failed',
        reason: 'denied by demo.deny',
      })
      reopen()
    }
    expect((await triggerWorkflow(service.context, request)).status).toBe('dispatched')
  })

  it('fails while nothing can be recorded, and does not start the workflow', async () => {
    const store = openMemoryStore()
    const broken = {
      ...store,
      begin: () => {
        throw new Error('disk full')
      },
    }
    const service = await start(broken)
    expect((await triggerWorkflow(service.context, request)).status).toBe('failed')
    expect(await startsOf(service)).toEqual([])
  })

  it('does not act twice in this process when only the start could not be recorded', async () => {
    const store = openMemoryStore()
    const service = await start({
      ...store,
      begin: (write) => {
        if (write.event === 'session.pre-start') throw new Error('disk full')
        return store.begin(write)
      },
    })
    const statuses = [await triggerWorkflow(service.context, request), await triggerWorkflow(service.context, request)]
    expect(statuses.map(({ status }) => status)).toEqual(['dispatched', 'duplicate'])
  })

  it('fails with a sentence of ours when the store cannot be asked', async () => {
    const service = await start({ ...openMemoryStore(), getRunTrace: () => Promise.reject(new Error('secret path')) })
    expect((await triggerWorkflow(service.context, request)).reason).toBe('The trigger failed on our side.')
    expect(service.log.join()).toContain('secret path')
  })

  it.each([
    ['switched off', 'patch', { enabled: false }],
    ['written anew', 'put', { ...ALLOWLIST_DEFINITION, enabled: false }],
  ] as const)('keeps its guard in force when somebody wants it %s', async (_what, method, body) => {
    const service = await start()
    await triggerWorkflow(service.context, request)
    const path = `/api/definitions/${encodeURIComponent(ALLOWLIST_DEFINITION.id)}`
    const response = await createTestClient(service.context)[method](path, body)
    expect([response.status, (await response.json()).code]).toEqual([403, 'NOT_ALLOWED_HERE'])
    expect((await triggerWorkflow(service.context, from('stranger'))).status).toBe('failed')
    expect(await service.store.listDefinitions()).toEqual([])
  })

  it('lets no event pass that only looks like a trigger', async () => {
    const service = await start()
    await triggerWorkflow(service.context, request)
    const forged = envelopeV1({
      event: 'workflow.pre-external-trigger',
      metadata: { source: 'shop', ruleId: 'nightly' },
    })
    expect((await service.context.bus.dispatch(forged, { door: true })).allowed).toBe(false)
  })
})

describe('triggerIds', () => {
  it('keeps apart what only looks alike, and stays within the length of an id', () => {
    const key = (source: string, id: string) => triggerIds({ ...request, externalEvent: { source, id } }).causalKey
    expect(key('a:b', 'c')).not.toBe(key('a', 'b:c'))
    const long = {
      externalEvent: { id: 'e'.repeat(160), source: 'shop' },
      rule: { ...request.rule, ruleId: 'r'.repeat(160) },
    }
    expect(triggerIds(long).triggerEventId.length).toBeLessThanOrEqual(160)
  })
})
