import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV1, envelopeV1, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
  await client.put('/api/definitions/guard.one', definitionV1())
})
afterEach(() => service.close())

const get = async (path: string) => {
  const response = await client.send(path)
  return { status: response.status, body: await response.json() }
}

const dispatch = (eventId: string, runId: string) =>
  client.post('/api/dispatch', envelopeV1({ eventId, scope: { runId } }))

describe('GET /api/outcomes', () => {
  it('pages through everything once, newest first', async () => {
    for (const at of [1, 2, 3, 4, 5]) await dispatch(`e${at}`, 'r1')
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor !== null && { cursor }) })
      const { body } = await get(`/api/outcomes?${query}`)
      seen.push(...body.items.map(({ eventId }: { eventId: string }) => eventId))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(['e5', 'e4', 'e3', 'e2', 'e1'])
  })

  it('takes the default size of a page from the settings', async () => {
    const small = await openTestService({ store: service.store, env: { HOOKSCOPE_PAGE_ITEMS: '1' } })
    await dispatch('e1', 'r1')
    await dispatch('e2', 'r1')
    const page = await (await createTestClient(small.context).send('/api/outcomes')).json()
    expect(page.items).toHaveLength(1)
  })

  it('filters', async () => {
    await dispatch('e1', 'r1')
    await dispatch('e2', 'r2')
    const { body } = await get('/api/outcomes?run=r2&disposition=allowed,denied&hook=guard.one&from=0&q=GUARD')
    expect(body.items).toMatchObject([{ eventId: 'e2', runId: 'r2', disposition: 'allowed', dialect: 'native' }])
    expect((await get('/api/outcomes?disposition=denied&disposition=timed-out')).body.items).toEqual([])
    expect((await get('/api/outcomes?to=2001-01-01T00:00:00Z')).body.items).toEqual([])
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
    ['from=yesterday', 'from'],
    ['disposition=allowd', 'disposition'],
    ['colour=red', 'colour'],
    ['hook=', 'hook'],
    ['minDurationMs=-1', 'minDurationMs'],
    ['maxDurationMs=5s', 'maxDurationMs'],
    ['asked=maybe', 'asked'],
  ])('answers 400 to %s and names the parameter', async (query, path) => {
    const { status, body } = await get(`/api/outcomes?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_QUERY', issues: [{ path }] })
  })

  it.each(['/api/outcomes?cursor=abc', '/api/runs?cursor=%7B%7D'])('answers 400 to the cursor of %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_CURSOR')
  })

  it('narrows by duration, by what was asked and by what indicators count', async () => {
    await dispatch('e1', 'r1')
    const [{ durationMs }] = (await get('/api/outcomes')).body.items
    const found = async (query: string) => (await get(`/api/outcomes?${query}`)).body.items.length
    expect(await found(`minDurationMs=${durationMs}`)).toBe(0)
    expect(await found(`maxDurationMs=${durationMs}&leaf=true&asked=allow`)).toBe(1)
    expect(await found('leaf=false')).toBe(0)
    expect(await found('asked=deny')).toBe(0)
  })

  it('counts what the list holds', async () => {
    await dispatch('e1', 'r1')
    await dispatch('e2', 'r2')
    expect((await get('/api/outcomes/counts?hook=guard.one')).body).toEqual({ total: 2, blocking: 0, complete: true })
    expect((await get('/api/outcomes/counts?run=r2')).body).toMatchObject({ total: 1 })
    expect(await get('/api/outcomes/counts?limit=3')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'limit' }] },
    })
  })

  it('gives one outcome by its id', async () => {
    await dispatch('e1', 'r1')
    const [outcome] = (await get('/api/outcomes')).body.items
    expect((await get(`/api/outcomes/${encodeURIComponent(outcome.outcomeId)}`)).body).toEqual(outcome)
    expect(await get('/api/outcomes/none')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ID' } })
  })
})

describe('GET /api/runs', () => {
  it('lists runs and gives one with everything under it, ids with slashes too', async () => {
    await dispatch('e1', 'team/run:7')
    const { body } = await get('/api/runs')
    expect(body.items).toMatchObject([{ runId: 'team/run:7', dispatches: 1, outcomes: 1 }])
    const trace = await get('/api/runs/team%2Frun%3A7')
    expect(trace.body).toMatchObject({
      run: { runId: 'team/run:7' },
      dispatches: [{ eventId: 'e1', allowed: true, envelope: { event: 'tool.pre-use' } }],
      outcomes: [{ hookId: 'guard.one' }],
    })
    expect((await get('/api/runs/nobody')).status).toBe(404)
    expect((await get('/api/runs/%E0%A4%A')).status).toBe(404)
  })

  it('groups by session where there is no run, and else keeps each dispatch apart', async () => {
    await client.post('/api/dispatch', envelopeV2({ references: { sourceEventId: 's', sessionId: 'session-9' } }))
    await client.post('/api/dispatch', envelopeV2({ eventId: 'alone' }))
    const ids = (await get('/api/runs')).body.items.map(({ runId }: { runId: string }) => runId)
    expect(ids).toContain('session-9')
    expect(ids.find((id: string) => id !== 'session-9')).toMatch(/^dispatch:/)
  })

  it('keeps inputs redacted and cut, and says that they were cut', async () => {
    const input = { command: `login --password hunter2 ${'x'.repeat(40_000)}`, apiKey: 'opensesame' }
    const references = { sourceEventId: 's', sessionId: 'session-9' }
    await client.post('/api/dispatch', envelopeV2({ references, input }))
    const { body } = await get('/api/runs/session-9')
    const text = JSON.stringify(body)
    expect(body.dispatches).toMatchObject(
      [{ inputTruncated: true, envelope: { input: { command: /^login/ } } }].map((dispatch) => ({
        ...dispatch,
        envelope: expect.objectContaining({ event: 'tool.pre-use' }),
      })),
    )
    expect(text.length).toBeLessThan(20_000)
    expect(text).not.toMatch(/hunter2|opensesame/)
  })
})

describe('GET /api/slo', () => {
  it('covers whole minutes up to now', async () => {
    await dispatch('e1', 'r1')
    const { body } = await get('/api/slo?window=15m&by=hook&hook=guard.one')
    expect(body).toMatchObject({ by: 'hook', total: { ran: 1, dispatches: 1 }, groups: [{ key: 'guard.one' }] })
    expect(Date.parse(body.to) % 60_000).toBe(0)
    expect(Date.parse(body.to) - Date.parse(body.from)).toBe(900_000)
    expect(Date.parse(body.to)).toBeGreaterThan(Date.now() - 1)
  })

  it('gives the distribution and the series of groups when asked, and only then', async () => {
    await dispatch('e1', 'r1')
    const plain = (await get('/api/slo?by=hook')).body
    expect(plain).not.toHaveProperty('distribution')
    expect(plain).not.toHaveProperty('groupSeries')
    const { body } = await get('/api/slo?by=hook&distribution=true&top=2&rank=slowest')
    expect(body.distribution).toMatchObject({ exact: true, count: 1, values: [body.total.p95Ms], buckets: [] })
    expect(body.groupSeries).toMatchObject([{ key: 'guard.one', groups: 1 }])
    expect(body.groupSeries[0].points).toHaveLength(body.series.length)
  })

  it('widens fixed ends to whole minutes', async () => {
    const { body } = await get('/api/slo?from=2026-01-05T09:00:30Z&to=2026-01-05T09:02:01Z')
    expect(body).toMatchObject({ from: '2026-01-05T09:00:00.000Z', to: '2026-01-05T09:03:00.000Z' })
  })

  it.each([
    ['window=2h', 'window'],
    ['window=1h&from=0', 'window'],
    ['from=2026-01-05T09:00:00Z&to=2026-01-05T08:00:00Z', 'from'],
    ['from=0', 'from'],
    ['by=colour', 'by'],
    ['top=3', 'top'],
    ['by=hook&top=13', 'top'],
    ['by=hook&top=3&rank=best', 'rank'],
  ])('answers 400 to %s', async (query, path) => {
    expect(await get(`/api/slo?${query}`)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
})

describe('GET /api/journal', () => {
  it('pages by sequence', async () => {
    const references = { sourceEventId: 's1', taskId: 't1', attemptId: 'a1' }
    for (const at of [1, 2, 3]) await client.post('/api/dispatch', envelopeV1({ eventId: `e${at}`, references }))
    const first = (await get('/api/journal?taskId=t1&attemptId=a1&limit=2')).body
    expect(first.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2])
    const second = (await get(`/api/journal?taskId=t1&attemptId=a1&limit=2&after=${first.nextCursor}`)).body
    expect(second).toMatchObject({
      items: [{ sequence: 3, kind: 'runtime.hook', causalEventId: 's1' }],
      nextCursor: null,
    })
  })

  it('needs task and attempt', async () => {
    expect(await get('/api/journal?taskId=t1')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'attemptId' }] },
    })
  })
})

describe('the spans of a run', () => {
  it('come as columns, a page at a time', async () => {
    await dispatch('e1', 'spans')
    const { status, body } = await get('/api/runs/spans/spans?limit=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ run: { runId: 'spans' }, dispatches: { count: 1 }, outcomes: { count: 0 } })
    const rest = await get(`/api/runs/spans/spans?${new URLSearchParams({ cursor: body.nextCursor })}`)
    expect(rest.body).toMatchObject({ dispatches: { count: 0 }, outcomes: { count: 1 }, nextCursor: null })
  })

  it.each([
    ['/api/runs/nobody/spans', 404, 'UNKNOWN_ID'],
    ['/api/runs/nobody/spans?limit=20001', 400, 'INVALID_QUERY'],
    ['/api/dispatches/nobody', 404, 'UNKNOWN_ID'],
  ])('%s is refused', async (path, status, code) => {
    expect(await get(path)).toMatchObject({ status, body: { code } })
  })

  it('lead to the whole record of a dispatch', async () => {
    await dispatch('e1', 'spans')
    const { body } = await get('/api/outcomes?run=spans')
    const [{ dispatchId, outcomeId }] = body.items
    expect((await get(`/api/dispatches/${dispatchId}`)).body).toMatchObject({
      dispatch: { dispatchId, runId: 'spans' },
      outcomes: [{ outcomeId }],
    })
    expect((await get(`/api/outcomes?dispatch=${dispatchId}`)).body.items).toHaveLength(1)
  })
})
