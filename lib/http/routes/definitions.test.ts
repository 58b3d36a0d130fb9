import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HookscopeError } from '#lib/contract'
import { openMemoryStore } from '#lib/store/memory'
import { definitionV1, definitionV2, envelopeV1 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterEach(() => service.close())

const ID = 'team/guard:rm'
const PATH = '/api/definitions/team%2Fguard%3Arm'

describe('/api/definitions', () => {
  it('writes, lists and keeps versions of an id with slash and colon', async () => {
    expect((await client.put(PATH, definitionV2({ id: ID, order: 1 }))).status).toBe(201)
    const second = await client.put(PATH, definitionV2({ id: ID, order: 2 }))
    expect(second.status).toBe(200)
    expect(await second.json()).toMatchObject({ version: 2, writtenBy: 'http', document: { order: 2 } })
    const list = await (await client.send('/api/definitions')).json()
    expect(list).toMatchObject({ items: [{ version: 2, definition: { id: ID } }], nextCursor: null })
    const versions = await (await client.send(`${PATH}/versions`)).json()
    expect(versions.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  it('shows a v1 document as written and as v2 sees it', async () => {
    const stored = await (await client.put('/api/definitions/guard.one', definitionV1())).json()
    expect(stored.document).toEqual(definitionV1())
    expect(stored.definition).toMatchObject({ source: 'internal', run: { kind: 'handler', handlerId: 'demo.allow' } })
  })

  it('switches a definition, which is a version of its own and counts at once', async () => {
    await client.put('/api/definitions/guard.one', definitionV1({ handlerId: 'demo.deny' }))
    const off = await client.patch('/api/definitions/guard.one', { enabled: false })
    expect(await off.json()).toMatchObject({ version: 2, document: { enabled: false } })
    expect((await (await client.post('/api/dispatch', envelopeV1())).json()).allowed).toBe(true)
    const again = await client.patch('/api/definitions/guard.one', { enabled: false })
    expect((await again.json()).version).toBe(2)
    await client.patch('/api/definitions/guard.one', { enabled: true })
    expect((await (await client.post('/api/dispatch', envelopeV1())).json()).allowed).toBe(false)
  })

  it('is there again after a restart', async () => {
    await client.put('/api/definitions/guard.one', definitionV1({ handlerId: 'demo.deny' }))
    const { store } = service
    const next = await openTestService({ store })
    const answer = await createTestClient(next.context).post('/api/dispatch', envelopeV1())
    expect((await answer.json()).allowed).toBe(false)
    expect(next.context.definitions.get('guard.one')).toMatchObject({ version: 1, writtenBy: 'http' })
  })

  it('tells readers of the stream', async () => {
    const seen: unknown[] = []
    service.context.stream.subscribe({ onEvent: (event) => seen.push(event), onClose: () => undefined }, null)
    await client.put('/api/definitions/guard.one', definitionV1())
    expect(seen).toMatchObject([
      { type: 'definition.changed', payload: { id: 'guard.one', version: 1, enabled: true } },
    ])
  })

  it.each([
    ['another id than the address', definitionV1({ id: 'other' }), 'id'],
    ['a wrong field', definitionV1({ order: 'first' }), 'order'],
    ['a misspelt field', { ...definitionV1(), timeoutMS: 5 }, 'timeoutMS'],
    ['a pattern that does not compile', definitionV2({ match: { toolNameRegex: ['('] } }), 'match.toolNameRegex[0]'],
    [
      'parameters the handler does not take',
      definitionV2({ run: { kind: 'handler', handlerId: 'allow', params: { a: 1 } } }),
      'run.params.a',
    ],
  ])('refuses %s, and the store stays as it is', async (_name, document, path) => {
    const response = await client.put('/api/definitions/guard.one', document)
    expect(response.status).toBe(422)
    expect((await response.json()).issues[0].path).toBe(path)
    expect(await service.store.listDefinitions()).toEqual([])
  })

  it('leaves internal v2 definitions to code', async () => {
    const response = await client.put('/api/definitions/guard.one', definitionV2({ source: 'internal' }))
    expect(response.status).toBe(403)
    expect((await response.json()).code).toBe('NOT_ALLOWED_HERE')
  })

  it.each([
    [{ kind: 'handler', handlerId: 'any', params: { message: `use gh${'p_0123456789abcdef'}` } }, 'run.params.message'],
    [{ kind: 'handler', handlerId: 'any', params: { list: [{ password: 'hunter2' }] } }, 'run.params.list[0].password'],
    [{ kind: 'prompt', prompt: 'the token: Bearer abcdef0123456789' }, 'run.prompt'],
    [{ kind: 'command', argv: ['curl', 'https://app:hunter2pass@db.local/'] }, 'run.argv[1]'],
  ])('refuses a secret in %j without repeating it', async (run, path) => {
    const response = await client.put('/api/definitions/guard.one', definitionV2({ run }))
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(JSON.parse(text).issues).toMatchObject([{ path, expected: 'no secret' }])
    expect(text).not.toMatch(/hunter2|0123456789/)
  })

  it('refuses a secret in a header and takes a reference to one', async () => {
    const http = (authorization: string) =>
      definitionV2({ mode: 'observe', run: { kind: 'http', url: 'http://127.0.0.1:9/x', headers: { authorization } } })
    expect((await client.put('/api/definitions/guard.one', http('opensesame'))).status).toBe(422)
    expect((await client.put('/api/definitions/guard.one', http('Bearer $HOOK_TOKEN'))).status).toBe(201)
  })

  it.each(['', '/versions'])('answers 404 for an unknown id%s', async (rest) => {
    const path = `/api/definitions/nobody${rest}`
    const response = rest === '' ? await client.patch(path, { enabled: true }) : await client.send(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'UNKNOWN_ID', detail: 'No definition is stored under nobody.' })
  })

  it('puts nothing in force that could not be stored', async () => {
    const putDefinition = () => Promise.reject(new HookscopeError('STORE_UNAVAILABLE', 'The disk is full.'))
    const full = await openTestService({ store: { ...openMemoryStore(), putDefinition } })
    const response = await createTestClient(full.context).put('/api/definitions/guard.one', definitionV1())
    expect(response.status).toBe(503)
    expect(full.context.bus.listDefinitions()).toEqual([])
    await full.close()
  })

  it('keeps the newest of many writes in force', async () => {
    const orders = Array.from({ length: 20 }, (_, at) => at)
    await Promise.all(orders.map((order) => client.put('/api/definitions/guard.one', definitionV1({ order }))))
    const [inForce] = service.context.bus.listDefinitions()
    const [newest] = await service.store.listDefinitionVersions('guard.one')
    expect(newest?.version).toBe(20)
    expect(inForce?.version).toBe(20)
    expect(inForce?.document).toEqual(newest?.document)
  })
})
