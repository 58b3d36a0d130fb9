import { afterEach, describe, expect, it } from 'vitest'
import { createRemote } from '#lib/egress'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { type LocalServer, openLocalServer } from '#lib/testing/egress'
import { createTestClient, openTestService } from '#lib/testing/service'
import { createFakeRunner } from './fake-runner.suite'

const KEY = 'planted-key-5d2f9a'
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.close()
})

/** An API that repeats whatever it was sent. */
async function openEcho(status: number): Promise<LocalServer> {
  const server = await openLocalServer((request, response) => {
    const said = `key ${request.headers.authorization}`
    response.writeHead(status).end(JSON.stringify({ error: said, choices: [{ message: { content: said } }] }))
  })
  open.push(server)
  return server
}

describe('the key of the model', () => {
  it.each([200, 401, 500])('stands in nothing that is stored, logged or answered after status %i', async (status) => {
    const server = await openEcho(status)
    const url = `http://127.0.0.1:${server.port}/v1`
    const remote = createRemote({
      egressHosts: [],
      egressRedirects: 0,
      modelKind: 'openai',
      modelUrl: url,
      modelKey: KEY,
      model: 'small',
    })
    const parts = {
      runner: createFakeRunner({}).runner,
      environment: {},
      cwd: '/',
      probe: async () => 'missing' as const,
    }
    const env = {
      HOOKSCOPE_MODEL_KIND: 'openai',
      HOOKSCOPE_MODEL_URL: url,
      HOOKSCOPE_MODEL_KEY: KEY,
      HOOKSCOPE_MODEL: 'm',
    }
    const service = await openTestService({ env, execution: { ...parts, remote } })
    open.push(service)
    const client = createTestClient(service.context)
    const definition = definitionV2({ id: 'ask', run: { kind: 'prompt', prompt: 'May it? $ARGUMENTS' } })
    expect((await client.put('/api/definitions/ask', definition)).ok).toBe(true)
    const dispatched = await client.post('/api/dispatch', envelopeV2({ scope: { runId: 'run-1' } }))
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    const paths = ['/api/outcomes', '/api/runs', '/api/runs/run-1', '/api/health', '/api/definitions', '/api/handlers']
    const answers = await Promise.all(paths.map(async (path) => (await client.send(path)).text()))
    expect(answers[0]).toContain('failed-open')
    expect([await dispatched.text(), ...answers, ...service.log].join('\n')).not.toContain(KEY)
  })
})
