import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalServer, openLocalServer, openRawServer } from '#lib/testing/egress'
import { createModel, type ModelOptions } from '..'

const KEY = 'sk-planted-4f9a8b7c6d5e'
const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function kept(server: Promise<LocalServer>) {
  open.push(await server)
  return server
}

const json =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

type Asked = { options?: Partial<ModelOptions>; model?: string | null; system?: string | null; timeoutMs?: number }

function ask(url: string, { options = {}, model = null, system = null, timeoutMs = 10_000 }: Asked = {}) {
  const whole: ModelOptions = { kind: 'openai', url, key: KEY, model: 'small', hosts: [], ...options }
  const { signal } = new AbortController()
  return createModel(whole).judge({ system, prompt: 'May it?', model, timeoutMs, signal })
}

const at = ({ port }: LocalServer, path = '') => `http://127.0.0.1:${port}${path}`
const CHOICE = { choices: [{ message: { role: 'assistant', content: 'yes' } }] }
const MESSAGE = {
  content: [
    { type: 'thinking', thinking: '…' },
    { type: 'text', text: 'y' },
    { type: 'text', text: 'es' },
  ],
}

describe('an OpenAI-compatible API', () => {
  it('is asked with one message, the key as a bearer, and the model of the setting', async () => {
    const server = await kept(openLocalServer(json(CHOICE)))
    expect(await ask(at(server, '/v1'))).toEqual({ kind: 'answered', text: 'yes' })
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'small',
      messages: [{ role: 'user', content: 'May it?' }],
    })
  })

  it('is asked with the words of the system and the model of the question', async () => {
    const server = await kept(openLocalServer(json(CHOICE)))
    await ask(at(server), { system: 'Be brief.', model: 'large' })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      model: 'large',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'May it?' },
      ],
    })
  })

  it('needs no key', async () => {
    const server = await kept(openLocalServer(json(CHOICE)))
    await ask(at(server), { options: { key: '' } })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('an Anthropic-compatible API', () => {
  it.each([
    ['', '/v1/messages'],
    ['/v1', '/v1/messages'],
    ['/v1/', '/v1/messages'],
    ['/v1/messages', '/v1/messages'],
    ['/proxy', '/proxy/v1/messages'],
  ])('at %j is asked at %s', async (base, path) => {
    const server = await kept(openLocalServer(json(MESSAGE)))
    const asked = { options: { kind: 'anthropic' }, system: 'Be brief.' } as const
    expect(await ask(at(server, base), asked)).toEqual({ kind: 'answered', text: 'yes' })
    const [request] = server.requests
    expect(request).toMatchObject({ url: path, headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' } })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'small',
      max_tokens: 1_024,
      system: 'Be brief.',
      messages: [{ role: 'user', content: 'May it?' }],
    })
  })
})

describe('the key', () => {
  /** Says whatever it was sent, in the status line, a header and the body. */
  const echo =
    (status: number): RequestListener =>
    (request, response) => {
      const key = request.headers.authorization ?? ''
      const text = `Incorrect API key provided: ${key}`
      response
        .writeHead(status, { 'x-echo': key })
        .end(JSON.stringify({ ...CHOICE, error: text, choices: [{ message: { content: text } }] }))
    }

  it.each([200, 204, 302, 400, 401, 403, 404, 418, 429, 500])('stands in no end for status %i', async (status) => {
    const server = await kept(openLocalServer(echo(status)))
    const end = await ask(at(server))
    expect(server.requests[0]?.headers.authorization).toContain(KEY)
    expect(JSON.stringify(end)).not.toContain(KEY)
  })

  it.each([
    ['not JSON', 'HTTP/1.1 200 OK\r\n\r\n<html>'],
    ['JSON without a text', 'HTTP/1.1 200 OK\r\n\r\n{"choices":[]}'],
    ['no HTTP', 'SSH-2.0-x\r\n'],
    ['a redirect elsewhere', 'HTTP/1.1 307 X\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'],
    ['nothing', ''],
  ])('stands in no end where the answer is %s', async (_what, bytes) => {
    const heard: string[] = []
    const speak = (socket: Socket) =>
      socket.on('data', (data) => {
        heard.push(data.toString())
        socket.end(bytes)
      })
    const server = await kept(openRawServer(speak))
    const end = await ask(at(server))
    expect(heard.join('')).toContain(KEY)
    expect(end).toMatchObject({ kind: 'failed' })
    expect(JSON.stringify(end)).not.toContain(KEY)
  })

  it('stands in no end where nobody is reached', async () => {
    const gone = await openLocalServer(() => {})
    await gone.close()
    const ends = [
      await ask(at(gone)),
      await ask('http://unknown.test/', { options: { parts: { resolve: async () => [] } } }),
      await ask(`http://${KEY}@127.1/`),
      await ask('nothing'),
      await ask(at(gone), { options: { key: `${KEY}\r\nx: y` } }),
      await ask(at(gone), { options: { kind: 'off' } }),
    ]
    const causes = ends.map((end) => (end.kind === 'failed' ? end.cause : end.kind))
    expect(causes).toEqual(['unreachable', 'unreachable', 'refused', 'refused', 'refused', 'off'])
    expect(JSON.stringify(ends)).not.toContain(KEY)
  })

  it('is sent nowhere a redirect leads', async () => {
    const other = await kept(openLocalServer(json(CHOICE)))
    const server = await kept(
      openLocalServer((_request, response) => response.writeHead(307, { location: at(other) }).end()),
    )
    expect(await ask(at(server))).toMatchObject({ cause: 'refused', rule: 'redirect-limit' })
    expect(other.connectionCount).toBe(0)
  })
})

describe('the host of the model', () => {
  it('is listed by the setting, its private address is not', async () => {
    const connect = vi.fn(async () => Promise.reject(new Error('no')))
    const parts = (address: string) => ({ parts: { connect, resolve: async () => [address] } })
    expect(await ask('https://api.test/', { options: parts('93.184.216.34') })).toMatchObject({ cause: 'unreachable' })
    expect(connect.mock.calls[0]).toMatchObject([{ address: '93.184.216.34', port: 443, tlsHost: 'api.test' }])
    expect(await ask('https://api.test/', { options: parts('10.0.0.7') })).toMatchObject({ rule: 'address-not-public' })
    const listed = { ...parts('10.0.0.7'), hosts: ['10.0.0.7'] }
    expect(await ask('https://api.test/', { options: listed })).toMatchObject({ cause: 'unreachable' })
    expect(await ask('http://10.0.0.7:8000/', { options: parts('') })).toMatchObject({ cause: 'unreachable' })
  })

  it('that does not answer is given up in time', async () => {
    const server = await kept(openRawServer(() => {}))
    expect(await ask(at(server), { timeoutMs: 50 })).toMatchObject({ kind: 'failed', cause: 'timed-out' })
  })
})

describe('without a model', () => {
  it('a question fails and says what to set', async () => {
    expect(await ask('', { options: { kind: 'off' } })).toEqual({
      kind: 'failed',
      cause: 'off',
      rule: null,
      message: 'No model is set up to ask: set HOOKSCOPE_MODEL_KIND.',
    })
  })
})
