import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterEach(() => service.close())

const configs = (...definitions: object[]) => [{ layer: 'user', text: JSON.stringify(definitions) }]
const hook = (id: string, order: number, handlerId = 'demo.allow') =>
  definitionV2({ id, order, run: { kind: 'handler', handlerId } })

async function compare(body: object) {
  const response = await client.post('/api/playground/compare', body)
  return { status: response.status, body: await response.json() }
}

describe('comparing two sets of definitions', () => {
  it('says how they differ and what that changes for each event', async () => {
    const { status, body } = await compare({
      before: configs(hook('a', 0), hook('b', 1), hook('gone', 2)),
      after: configs(hook('a', 5), hook('b', 1), hook('guard', 3, 'demo.deny')),
      events: [envelopeV2(), envelopeV2({ event: 'turn.pre-stop' })],
    })
    expect(status).toBe(200)
    expect(body.definitions).toEqual({
      added: ['guard'],
      removed: ['gone'],
      changed: [{ id: 'a', changes: [{ kind: 'changed', path: ['order'], before: 0, after: 5 }] }],
    })
    expect(body.events).toMatchObject([
      {
        added: ['guard'],
        removed: ['gone'],
        unreached: ['a'],
        verdict: { before: { blocked: false }, after: { blocked: true, decidedBy: ['guard'] } },
        decidesOtherwise: true,
      },
      { added: [], decidesOtherwise: false },
    ])
    expect(body.samples).toEqual([])
  })

  it('goes over every sample of the library that has a hook point', async () => {
    const request = { before: configs(), after: configs(hook('guard', 0, 'demo.deny')), samples: true }
    const { body } = await compare(request)
    const { items } = await (await client.send('/api/samples')).json()
    const points = new Map<string, string>(items.map(({ id, point }: { id: string; point: string }) => [id, point]))
    expect(body.samples.map(({ id }: { id: string }) => id)).toEqual(
      [...points].filter(([, point]) => point !== null).map(([id]) => id),
    )
    for (const { id, comparison } of body.samples) {
      expect(comparison.decidesOtherwise, id).toBe(points.get(id) === 'tool.pre-use')
    }
  })

  it('takes scripted answers for both sides', async () => {
    const both = configs(hook('a', 0))
    const outputs = { a: { decision: 'deny' } }
    const { body } = await compare({ before: both, after: both, events: [envelopeV2()], outputs })
    expect(body.events).toMatchObject([
      { verdict: { before: { blocked: true }, after: { blocked: true } }, decidesOtherwise: false },
    ])
  })

  it('leaves out what is not valid and counts it', async () => {
    const { body } = await compare({
      before: [{ text: '[' }],
      after: configs(hook('a', 9_999)),
      events: [envelopeV1()],
    })
    expect(body).toMatchObject({ definitions: { added: [] }, invalid: { before: 1, after: 1 } })
  })

  it('refuses an event that is none, and more events than it takes', async () => {
    const bad = await compare({ before: [], after: [], events: [{ event: 'tool.pre-uze' }] })
    expect(bad).toMatchObject({ status: 422, body: { code: 'INVALID_DOCUMENT' } })
    const many = await compare({ before: [], after: [], events: Array.from({ length: 201 }, () => envelopeV1()) })
    expect(many).toMatchObject({ status: 422, body: { issues: [{ path: 'events' }] } })
    expect((await compare({ dialect: 'cursor', before: [], after: [] })).status).toBe(404)
  })

  it('runs and writes nothing', async () => {
    await compare({ before: configs(hook('a', 0, 'demo.throws')), after: [], events: [envelopeV1()], samples: true })
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
  })
})
