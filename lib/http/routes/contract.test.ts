import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { CAPABILITIES, createCatalogue, createContract, FIELDS, HOOK_POINTS } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'

let service: TestService
afterEach(() => service.close())

const get = async (path: string) => {
  const response = await createTestClient(service.context).send(path)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

describe('the contract over HTTP', () => {
  it('lists points with their capability texts, errors, words and schemas', async () => {
    service = await openTestService()
    const { body } = await get('/api/contract')
    expect(body.points).toHaveLength(HOOK_POINTS.length)
    expect(body.points[0].cells).toHaveProperty('block')
    expect(body.schemas).toContain('envelope.tool.pre-use')
  })

  it('gives every schema it lists', async () => {
    service = await openTestService()
    const { body } = await get('/api/contract')
    for (const name of body.schemas) {
      const schema = await get(`/api/contract/schemas/${encodeURIComponent(name)}`)
      expect(schema).toMatchObject({ status: 200, type: 'application/schema+json', body: { title: name } })
    }
  })

  it.each(['envelope.tool.pre-used', 'toString'])('answers 404 to the schema %s', async (name) => {
    service = await openTestService()
    expect(await get(`/api/contract/schemas/${name}`)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ID' } })
  })

  it('lists handlers with the schema of their parameters', async () => {
    const params = z.strictObject({ message: z.string() })
    service = await openTestService({
      handlers: [{ id: 'warn', meaning: 'Warns.', params, run: () => ({ decision: 'allow' }) }],
    })
    expect((await get('/api/handlers')).body).toMatchObject({
      items: [
        {
          handlerId: 'warn',
          versions: ['runtime-hook/v1', 'runtime-hook/v2'],
          paramsSchema: { required: ['message'] },
        },
      ],
    })
  })
})

describe('a catalogue with a new point, capability and payload field', () => {
  const contract = createContract(
    createCatalogue({
      capabilities: [...CAPABILITIES, { id: 'audit', title: 'Audit', meaning: 'Whether it is audited.' }],
      points: [
        ...HOOK_POINTS,
        {
          id: 'build.pre-start',
          meaning: 'Before a build starts.',
          inV1: false,
          capabilities: {
            block: 'all',
            context: false,
            update: 'none',
            userRepo: true,
            match: [],
            annotate: true,
            audit: true,
          },
          onBlock: 'build not started',
          reasonTo: 'user',
          blockCap: null,
          reserved: false,
          payload: [FIELDS.workdir, { name: 'target', type: 'text', stability: 'stable', meaning: 'What is built.' }],
          from: ['test'],
        },
      ],
    }),
  )

  it('is found in the contract, the schemas and the API description', async () => {
    service = await openTestService({ contract })
    const { body } = await get('/api/contract')
    expect(body.capabilities.at(-1)).toMatchObject({ id: 'audit' })
    expect(body.points.at(-1)).toMatchObject({ id: 'build.pre-start', cells: { audit: '✔', block: 'all' } })
    const schema = await get('/api/contract/schemas/envelope.build.pre-start')
    expect(schema.body.properties.metadata.properties).toHaveProperty('target')
    const openapi = await get('/api/openapi.json')
    expect(openapi.body.components.schemas).toHaveProperty(['envelope.build.pre-start'])
  })

  it('can be bound and dispatched', async () => {
    service = await openTestService({ contract })
    const client = createTestClient(service.context)
    const definition = definitionV2({ event: 'build.pre-start', run: { kind: 'handler', handlerId: 'allow' } })
    expect((await client.put('/api/definitions/guard.one', definition)).status).toBe(201)
    const envelope = envelopeV2({ event: 'build.pre-start', metadata: { target: 'site' } })
    expect(await (await client.post('/api/dispatch', envelope)).json()).toMatchObject({
      allowed: true,
      outcomes: [{ event: 'build.pre-start' }],
    })
    const wrong = envelopeV2({ event: 'build.pre-start', metadata: { goal: 'site' } })
    expect(await (await client.post('/api/dispatch', wrong)).json()).toMatchObject({
      issues: [{ path: 'metadata.goal' }],
    })
  })
})
