import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StreamEvent } from '#lib/contract'
import type { RewakeRun } from '#lib/rewake'
import { envelopeV2, rewakeRecord } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterEach(() => service.close())

const { outcomeId, hookId, event, handlerId, dialect, source, mode } = rewakeRecord()
const run: RewakeRun = {
  ...{ runId: 'run/1', outcomeId, hookId, event, handlerId, dialect, source, mode, owner: 'hookscope' },
}
const finding = (summary: string) => ({
  ...{ status: 'block' as const, wakes: false, reason: null, summary, message: null, error: null },
})

async function queue(summary: string): Promise<string> {
  const rewakeId = await service.context.rewakes.begin(run)
  await service.context.rewakes.settle(rewakeId, finding(summary))
  return rewakeId
}

async function read(response: Promise<Response>) {
  const answer = await response
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
}

const get = (path: string) => read(client.send(path))
const lease = (body: object = { runId: 'run/1' }) => read(client.post('/api/rewakes/lease', body))
const answer = (word: string, id: string, leaseToken: string) =>
  read(client.post(`/api/rewakes/${encodeURIComponent(id)}/${word}`, { leaseToken }))

describe('delivery', () => {
  it('goes from lease to acknowledgement, once', async () => {
    const ids = [await queue('first'), await queue('second'), await queue('third'), await queue('fourth')]
    const { status, body } = await lease()
    expect(status).toBe(200)
    expect(body.items.map(({ rewakeId }: { rewakeId: string }) => rewakeId)).toEqual(ids.slice(0, 3))
    expect(body).toMatchObject({ waiting: 1, items: [{ state: 'leased', attempt: 1, consumer: 'agent' }, {}, {}] })
    const [{ rewakeId, leaseToken }] = body.items
    for (const _time of [1, 2]) {
      expect(await answer('ack', rewakeId, leaseToken)).toMatchObject({ status: 200, body: { state: 'delivered' } })
    }
    expect((await get(`/api/rewakes/${rewakeId}`)).body).toMatchObject({
      state: 'delivered',
      steps: [{ state: 'running' }, { state: 'queued' }, { state: 'leased' }, { state: 'delivered', by: 'consumer' }],
    })
  })

  it('refuses a stale token with a problem document, and gives back what is released', async () => {
    await queue('first')
    const first = (await lease({ runId: 'run/1', consumer: 'side', max: 1, leaseMs: 1_000 })).body.items[0]
    expect(await answer('release', first.rewakeId, first.leaseToken)).toMatchObject({ body: { state: 'queued' } })
    const second = (await lease()).body.items[0]
    expect(second).toMatchObject({ rewakeId: first.rewakeId, attempt: 2 })
    for (const word of ['ack', 'release']) {
      const stale = await answer(word, first.rewakeId, first.leaseToken)
      expect(stale.status).toBe(409)
      expect(stale.type).toContain('application/problem+json')
      expect(stale.body).toMatchObject({
        code: 'CONFLICT',
        detail: 'Expected the leaseToken of the lease in force, got another. It is leased, after 2 leases.',
      })
      expect(JSON.stringify(stale.body)).not.toContain(second.leaseToken)
    }
    expect((await answer('ack', second.rewakeId, second.leaseToken)).status).toBe(200)
  })

  it('knows no rewake that is not there', async () => {
    expect(await answer('ack', 'nobody', 'token')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ID' } })
    expect(await get('/api/rewakes/nobody')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ID' } })
    expect(await lease({ runId: 'nobody' })).toMatchObject({ status: 200, body: { items: [], waiting: 0 } })
  })

  it.each([
    [{}, 'runId'],
    [{ runId: 'r', max: 0 }, 'max'],
    [{ runId: 'r', max: 65 }, 'max'],
    [{ runId: 'r', leaseMs: 999 }, 'leaseMs'],
    [{ runId: 'r', colour: 'red' }, 'colour'],
  ])('names the field of a lease that does not fit: %o', async (body, path) => {
    expect(await lease(body)).toMatchObject({ status: 422, body: { issues: [{ path }] } })
  })

  it('ends with the session, as soon as its end is recorded', async () => {
    const rewakeId = await queue('first')
    const changed = new Promise<StreamEvent>((resolve) => {
      const onEvent = (event: StreamEvent) => {
        if (event.type === 'rewake.changed') resolve(event)
      }
      service.context.stream.subscribe({ onEvent, onClose: () => undefined }, null)
    })
    const end = envelopeV2({ event: 'session.post-end', scope: { runId: 'run/1' } })
    expect((await client.post('/api/dispatch', end)).status).toBe(200)
    expect(await changed).toMatchObject({ payload: { rewakeId, state: 'dropped', dropReason: 'agent-ended' } })
    expect((await lease()).body.items).toEqual([])
  })
})

describe('the ledger', () => {
  it('is listed and counted without a change, and never with a token', async () => {
    await queue('first')
    const leased = (await lease()).body.items[0]
    await queue('second')
    const { body } = await get('/api/rewakes?run=run%2F1&limit=1')
    expect(body.items).toHaveLength(1)
    const more = (await get(`/api/rewakes?run=run%2F1&limit=1&cursor=${body.nextCursor}`)).body
    expect(JSON.stringify([body, more])).not.toContain(leased.leaseToken)
    expect((await get('/api/rewakes?state=leased,delivered')).body.items).toMatchObject([{ rewakeId: leased.rewakeId }])
    expect((await get('/api/rewakes?dropReason=expired')).body.items).toEqual([])
    const counts = (await get('/api/rewakes/counts?hook=guard.one')).body
    expect(counts.states).toEqual({ running: 0, ended: 0, queued: 1, leased: 1, delivered: 0, dropped: 0 })
    expect((await get('/api/rewakes/counts')).body).toEqual(counts)
  })

  it.each(['state=sleeping', 'dropReason=tired', 'owner=nobody', 'limit=0', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect(await get(`/api/rewakes?${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
    },
  )

  it('keeps no secret of a result', async () => {
    const rewakeId = await service.context.rewakes.begin(run)
    const secret = `ghp_${'a1B2'.repeat(9)}`
    await service.context.rewakes.settle(rewakeId, { ...finding('found'), message: `token ${secret}`, error: secret })
    const text = JSON.stringify((await get(`/api/rewakes/${rewakeId}`)).body)
    expect(text).toContain('found')
    expect(text).not.toContain(secret)
  })

  it('nudges the stream when a result waits', async () => {
    const seen: string[] = []
    const listener = { onEvent: ({ type }: StreamEvent) => seen.push(type), onClose: () => undefined }
    service.context.stream.subscribe(listener, null)
    await queue('first')
    await lease()
    expect(seen).toEqual(['rewake.changed', 'rewake.queued', 'rewake.changed'])
  })
})
