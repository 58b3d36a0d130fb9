import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRequest, openTestService, type TestService } from '#lib/testing/service'
import { RESOURCES } from './resources'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const paths = RESOURCES.map(({ path }) => path.replace('{id}', 'some%2Fid')).filter((path) => path !== '/api/stream')
const nearlyDocument = fc.record(
  {
    schemaVersion: fc.constantFrom('runtime-hook/v1', 'runtime-hook/v2', 'v3'),
    id: fc.oneof(fc.constant('some/id'), fc.string()),
    event: fc.constantFrom('tool.pre-use', 'tool.post-use', 'nope'),
    envelope: fc.object(),
    definitions: fc.array(fc.object(), { maxLength: 2 }),
    configs: fc.array(fc.record({ text: fc.oneof(fc.json(), fc.string()) }), { maxLength: 2 }),
    scope: fc.object({ maxDepth: 1 }),
    metadata: fc.object(),
    enabled: fc.anything(),
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  fc.json(),
  fc.string(),
  nearlyDocument.map((document) => JSON.stringify(document)),
  fc.array(nearlyDocument, { maxLength: 3 }).map((documents) => JSON.stringify(documents)),
)

describe('any request', () => {
  it('is answered, and never with 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          path: fc.constantFrom(...paths),
          method: fc.constantFrom('POST', 'PUT', 'PATCH'),
          text: body,
          type: fc.constantFrom('application/json', 'application/x-ndjson'),
        }),
        async ({ path, method, text, type }) => {
          const request = new Request(`http://localhost${path}`, {
            method,
            body: text,
            headers: { 'content-type': type },
          })
          const response = await answerRequest(request, service.context)
          expect(response.status, await response.text()).toBeLessThan(500)
        },
      ),
      { numRuns: 250 },
    )
    expect(service.log).toEqual([])
  })

  it('with any query gets a list or a problem that names the parameter', async () => {
    const name = fc.oneof(
      fc.constantFrom('limit', 'cursor', 'from', 'to', 'window', 'by', 'q', 'run', 'disposition'),
      fc.string(),
    )
    const value = fc.oneof(fc.constantFrom('1', '15m', 'hook', 'allowed', '2026-01-05T09:00:00Z'), fc.string())
    const lists = ['/api/outcomes', '/api/runs', '/api/slo', '/api/journal']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.array(fc.tuple(name, value), { maxLength: 3 }),
        async (path, pairs) => {
          const url = `http://localhost${path}?${new URLSearchParams(pairs)}`
          const response = await answerRequest(new Request(url), service.context)
          const answer = await response.json()
          expect([200, 400], JSON.stringify(answer)).toContain(response.status)
          if (response.status === 400) expect(['INVALID_QUERY', 'INVALID_CURSOR']).toContain(answer.code)
        },
      ),
      { numRuns: 250 },
    )
  })
})
