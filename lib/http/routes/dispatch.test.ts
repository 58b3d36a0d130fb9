import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV1, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
  const guard = definitionV1({ id: 'guard.deny', handlerId: 'demo.deny', scope: { kind: 'workspace', id: 'w1' } })
  expect((await client.put('/api/definitions/guard.deny', guard)).status).toBe(201)
})
afterEach(() => service.close())

describe('POST /api/dispatch', () => {
  it('answers a v1 envelope in v1, with outcome and evidence', async () => {
    const envelope = envelopeV1({
      scope: { workspaceId: 'w1' },
      references: { sourceEventId: 's1', taskId: 't1', attemptId: 'a1' },
    })
    const response = await client.post('/api/dispatch', envelope)
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(response.headers.get('hookscope-recorded')).toBeNull()
    expect(Object.keys(body).sort()).toEqual(['allowed', 'event', 'eventId', 'outcomes', 'schemaVersion'])
    expect(body).toMatchObject({
      schemaVersion: 'runtime-hook/v1',
      allowed: false,
      outcomes: [
        {
          hookId: 'guard.deny',
          disposition: 'denied',
          blocking: true,
          diagnostic: 'denied by demo.deny',
          evidence: { kind: 'run-event', sequence: 1 },
        },
      ],
    })
    const journal = await (await client.send('/api/journal?taskId=t1&attemptId=a1')).json()
    expect(journal.items[0].eventId).toBe(body.outcomes[0].evidence.eventId)
  })

  it('answers a v2 envelope in v2, with the decision and what was skipped', async () => {
    const body = await (await client.post('/api/dispatch', envelopeV2())).json()
    expect(body).toMatchObject({
      schemaVersion: 'runtime-hook/v2',
      allowed: true,
      outcomes: [],
      skipped: [{ ref: 'guard.deny', reason: 'scope' }],
    })
  })

  it('names the field of a bad envelope', async () => {
    const response = await client.post('/api/dispatch', envelopeV1({ occurredAt: 'yesterday' }))
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'INVALID_DOCUMENT',
      status: 422,
      issues: [{ path: 'occurredAt', received: '"yesterday"' }],
    })
  })

  it('refuses a credential without repeating it', async () => {
    const envelope = envelopeV1({ metadata: { note: 'Bearer abcdef0123456789' } })
    const response = await client.post('/api/dispatch', envelope)
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('CREDENTIAL_IN_ENVELOPE')
    expect(text).not.toContain('abcdef0123456789')
  })

  it('says in a header that nothing was recorded, and keeps the decision', async () => {
    const broken = await openTestService({
      store: {
        ...service.store,
        begin: () => {
          throw new Error('disk on fire')
        },
        close: async () => undefined,
      },
    })
    const unrecorded = createTestClient(broken.context)
    const response = await unrecorded.post('/api/dispatch', envelopeV1({ scope: { workspaceId: 'w1' } }))
    expect(response.headers.get('hookscope-recorded')).toBe('no')
    const body = await response.json()
    expect(body.allowed).toBe(false)
    expect(body.outcomes[0]).not.toHaveProperty('evidence')
    const health = await (await unrecorded.send('/api/health')).json()
    expect(health.recording).toEqual({ recorded: 0, failed: 1, lastError: 'disk on fire' })
    await broken.close()
  })

  it('refuses a chain that is not ours', async () => {
    const response = await client.post('/api/dispatch', envelopeV1(), { 'hookscope-parent': 'nonsense' })
    expect(response.status).toBe(422)
    expect((await response.json()).issues[0].path).toBe('hookscope-parent')
  })

  it('does not run a hook again that stands in the parent chain', async () => {
    const allow = definitionV1({ id: 'once', handlerId: 'demo.allow' })
    await client.put('/api/definitions/once', allow)
    const parent = encodeURIComponent(JSON.stringify([['event-1', 'once', 'd0.0']]))
    const response = await client.post('/api/dispatch', envelopeV1(), { 'hookscope-parent': parent })
    expect((await response.json()).outcomes).toMatchObject([{ hookId: 'once', disposition: 'reentrant' }])
  })

  it('lets two requests with one event id run side by side', async () => {
    await client.put('/api/definitions/once', definitionV1({ id: 'once' }))
    const answers = await Promise.all([1, 2].map(() => client.post('/api/dispatch', envelopeV1())))
    for (const answer of answers) expect((await answer.json()).outcomes[0].disposition).toBe('allowed')
  })

  it('ends a dispatch whose caller goes away', async () => {
    const slow = definitionV1({ id: 'slow', handlerId: 'demo.never-settles', timeoutMs: 5000 })
    await client.put('/api/definitions/slow', slow)
    const controller = new AbortController()
    const answer = client.send('/api/dispatch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelopeV1()),
      signal: controller.signal,
    })
    queueMicrotask(() => setImmediate(() => controller.abort()))
    const response = await answer
    expect(response.status).toBe(499)
    expect(await response.json()).toMatchObject({ code: 'DISPATCH_CANCELLED' })
  })
})

describe('a batch', () => {
  it('is answered item by item in its order, a bad item in its place', async () => {
    const batch = [envelopeV1({ eventId: 'e1' }), { nonsense: true }, envelopeV2({ eventId: 'e3' }), 7]
    const response = await client.post('/api/dispatch', batch)
    const items = await response.json()
    expect(response.status).toBe(200)
    expect(items).toMatchObject([
      { schemaVersion: 'runtime-hook/v1', eventId: 'e1' },
      { code: 'INVALID_DOCUMENT', status: 422 },
      { schemaVersion: 'runtime-hook/v2', eventId: 'e3' },
      { code: 'INVALID_DOCUMENT' },
    ])
  })

  it('may be JSONL, with a line that is no JSON', async () => {
    const lines = [
      JSON.stringify(envelopeV1({ eventId: 'e1' })),
      '{"broken',
      '',
      JSON.stringify(envelopeV1({ eventId: 'e2' })),
    ]
    const response = await client.send('/api/dispatch', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${lines.join('\n')}\n`,
    })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const items = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(items).toMatchObject([{ eventId: 'e1' }, { code: 'INVALID_BODY' }, { eventId: 'e2' }])
  })

  it('has a size', async () => {
    const small = await openTestService({ env: { HOOKSCOPE_BATCH_ITEMS: '2' } })
    const response = await createTestClient(small.context).post('/api/dispatch', [1, 2, 3])
    expect(response.status).toBe(413)
    expect((await response.json()).detail).toBe('A batch holds at most 2 envelopes, got 3.')
    await small.close()
  })

  it('keeps the events of one run in order', async () => {
    const rows = Array.from({ length: 20 }, (_, at) =>
      envelopeV1({ eventId: `e${at}`, scope: { runId: `r${at % 2}` } }),
    )
    await client.put('/api/definitions/all', definitionV2({ id: 'all', run: { kind: 'handler', handlerId: 'allow' } }))
    await client.post('/api/dispatch', rows)
    const trace = await (await client.send('/api/runs/r1')).json()
    expect(trace.dispatches.map(({ eventId }: { eventId: string }) => eventId)).toEqual(
      rows.map(({ eventId }) => eventId).filter((_, at) => at % 2 === 1),
    )
  })
})
