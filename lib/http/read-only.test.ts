import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'
import { RESOURCES } from './resources'

/** Every route that is not a GET and writes and runs nothing; one more needs its reason here. */
const READING = [
  'POST /api/dry-run',
  'POST /api/playground/plan',
  'POST /api/playground/simulate',
  'POST /api/playground/matrix',
  'POST /api/playground/compare',
  'POST /api/playground/agents',
  'POST /api/playground/translate',
  'POST /api/playground/backtest',
]

const routes = RESOURCES.flatMap(({ path, endpoints }) =>
  Object.keys(endpoints).map((method) => ({ method, path, route: `${method} ${path}` })),
)
const writing = routes.filter(({ method, route }) => method !== 'GET' && !READING.includes(route))

let service: TestService
let client: TestClient
beforeAll(async () => {
  service = await openTestService({ env: { HOOKSCOPE_READONLY: '1' } })
  client = createTestClient(service.context)
})
afterAll(() => service.close())

const ask = (method: string, path: string) =>
  client.send(path.replace('{id}', 'some-id'), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(envelopeV2()),
  })

describe('a public demo', () => {
  it.each(writing)('refuses $route with the reason', async ({ method, path }) => {
    const answer = await ask(method, path)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({
      code: 'READ_ONLY',
      detail: expect.stringContaining('HOOKSCOPE_READONLY'),
    })
  })

  it.each(READING)('still answers %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    expect(routes).toContainEqual({ method, path, route })
    expect((await ask(method, path)).status).not.toBe(403)
  })

  it('refuses dispatching, saving, switching, sample data and retention at least', () => {
    expect(writing.map(({ route }) => route)).toEqual(
      expect.arrayContaining([
        'POST /api/dispatch',
        'PUT /api/definitions/{id}',
        'PATCH /api/definitions/{id}',
        'POST /api/playground/run',
        'POST /api/sample-history',
        'DELETE /api/sample-history',
        'PATCH /api/retention',
        'POST /api/retention',
        'POST /api/rewakes/lease',
        'POST /api/rewakes/{id}/ack',
        'POST /api/rewakes/{id}/release',
      ]),
    )
  })

  it('says so in its health, and has written nothing', async () => {
    expect(await (await client.send('/api/health')).json()).toMatchObject({ status: 'ok', readOnly: true })
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
    expect(await service.store.listDefinitions()).toEqual([])
  })
})
