import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { envelopeV1 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'
import { createResource } from './resource'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService({ env: { HOOKSCOPE_BODY_MAX_BYTES: '2048' } })
  client = createTestClient(service.context)
})
afterEach(() => service.close())

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  client.send('/api/dispatch', { method: 'POST', headers, body, ...({ duplex: 'half' } as RequestInit) })

describe('a body', () => {
  it.each([
    ['{\n  "a": }', 'The body is not JSON: line 2, column 8: expected a JSON value, got "}"'],
    ['', 'The body is not JSON: line 1, column 1: expected a JSON value, got the end of the text'],
    ['{"a":1} // x', 'The body is not JSON: line 1, column 9: expected JSON without comments, got "/"'],
  ])('%j answers 400 and says where it breaks', async (body, detail) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_BODY', detail })
  })

  it('that is no UTF-8 answers 400', async () => {
    const response = await post(new Uint8Array([0x22, 0xff, 0x22]))
    expect(await response.json()).toMatchObject({ code: 'INVALID_BODY', detail: 'The body is not UTF-8.' })
  })

  it.each([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('of type %j answers 415', async (headers) => {
    const response = await post(new TextEncoder().encode('{}'), headers)
    expect(response.status).toBe(415)
    expect((await response.json()).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('may name its charset', async () => {
    const response = await post(JSON.stringify(envelopeV1()), { 'content-type': 'Application/JSON; Charset="UTF-8"' })
    expect(response.status).toBe(200)
  })

  it('over the limit answers 413 before it is read', async () => {
    const response = await post('{}', { 'content-type': 'application/json', 'content-length': '2049' })
    expect(response.status).toBe(413)
  })

  it('over the limit answers 413 when its length is not given, and is not read to its end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode(' '.repeat(512)))
      },
    })
    const response = await post(endless)
    expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE', detail: 'A body holds at most 2048 bytes.' })
    expect(sent).toBeLessThan(10)
  })
})

describe('a route', () => {
  it('answers 405 with Allow to another method', async () => {
    const response = await client.send('/api/definitions/x', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('PUT, PATCH')
    expect((await client.post('/api/handlers', {})).headers.get('allow')).toBe('GET, HEAD')
  })

  it('answers HEAD without a body', async () => {
    const response = await client.send('/api/handlers', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.body).toBeNull()
    await client.send('/api/stream', { method: 'HEAD' })
    expect(service.context.stream.size).toBe(0)
  })

  it('is never kept by a cache', async () => {
    for (const path of ['/api/handlers', '/api/nowhere']) {
      expect((await client.send(path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  it('that does not exist answers a problem and a guess', async () => {
    const response = await client.send('/api/outcome')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: 'urn:hookscope:problem:unknown-route',
      code: 'UNKNOWN_ROUTE',
      detail: 'There is no such route. Did you mean /api/outcomes?',
    })
  })

  it('tells the operator nothing of a client that went away', async () => {
    const gone = new AbortController()
    const aborted = createResource('/api/aborted', {
      GET: {
        operationId: 'abort',
        summary: 'Is left.',
        answer: { status: 200, schema: { document: 'decision' } },
        handle: async ({ signal }) => {
          gone.abort()
          throw signal.reason
        },
      },
    })
    await aborted.answer(new Request('http://localhost/api/aborted', { signal: gone.signal }), service.context)
    expect(service.log.join()).not.toContain('/api/aborted')
  })

  it('that breaks shows nothing of the failure, and tells the operator without secrets', async () => {
    const broken = createResource('/api/broken', {
      GET: {
        operationId: 'break',
        summary: 'Breaks.',
        answer: { status: 200, schema: { document: 'decision' } },
        handle: async () => {
          throw new Error('cannot read /home/alice/db, password=hunter2')
        },
      },
    })
    const response = await broken.answer(new Request('http://localhost/api/broken'), service.context)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/alice|hunter2/)
    expect(service.log.join()).toContain('GET /api/broken: Error: cannot read /home/alice/db')
    expect(service.log.join()).not.toContain('hunter2')
  })
})
