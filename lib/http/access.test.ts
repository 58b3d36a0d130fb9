import { afterEach, describe, expect, it } from 'vitest'
import { answerRequest, openTestService, type TestService } from '#lib/testing/service'

let service: TestService
afterEach(() => service.close())

async function statusOf(
  headers: Record<string, string>,
  options: { env?: Record<string, string>; method?: string } = {},
) {
  service = await openTestService(options.env ? { env: options.env } : {})
  const { method = 'GET' } = options
  const init = { method, headers, ...(method === 'POST' && { body: '{}' }) }
  const path = method === 'POST' ? '/api/dry-run' : '/api/handlers'
  const response = await answerRequest(new Request(`http://127.0.0.1:4665${path}`, init), service.context)
  const code = response.ok ? null : (await response.json()).code
  return { status: response.status, code }
}

const refused = { status: 403, code: 'HOST_REFUSED' }
const passed = { status: 200, code: null }

describe('Host', () => {
  it.each(['localhost', 'LOCALHOST:4665', '127.0.0.1:4665', '127.1.2.3', '[::1]:4665', 'localhost.:80'])(
    'lets %s in',
    async (host) => {
      expect(await statusOf({ host })).toEqual(passed)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4665', '10.0.0.7', 'a@localhost', ''])(
    'refuses %j',
    async (host) => {
      expect(await statusOf({ host })).toEqual(refused)
    },
  )

  it('lets configured names in, and the bound one', async () => {
    const env = { HOOKSCOPE_ALLOWED_HOSTS: 'hooks.test' }
    expect(await statusOf({ host: 'hooks.test:8443' }, { env })).toEqual(passed)
    await service.close()
    const bound = { HOST: '10.0.0.7', HOOKSCOPE_TOKEN: 'abc' }
    expect(await statusOf({ host: '10.0.0.7:4665', authorization: 'Bearer abc' }, { env: bound })).toEqual(passed)
    await service.close()
    const anywhere = { HOST: '0.0.0.0', HOOKSCOPE_TOKEN: 'abc' }
    expect(await statusOf({ host: '0.0.0.0:4665', authorization: 'Bearer abc' }, { env: anywhere })).toEqual(refused)
  })
})

describe('Origin', () => {
  it.each(['http://127.0.0.1:4665', 'http://localhost:4665', 'http://[::1]:4665'])('lets %s in', async (origin) => {
    expect(await statusOf({ host: '127.0.0.1:4665', origin })).toEqual(passed)
  })

  it.each([
    'http://evil.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.0.0.1',
    'https://127.0.0.1.evil.example:4665',
    'null',
    'file://',
    'chrome-extension://abc',
  ])('refuses %s', async (origin) => {
    expect(await statusOf({ host: '127.0.0.1:4665', origin })).toEqual(refused)
  })

  it('lets a configured name in from behind a proxy', async () => {
    const env = { HOOKSCOPE_ALLOWED_HOSTS: 'hooks.test' }
    expect(await statusOf({ host: '127.0.0.1:4665', origin: 'https://hooks.test' }, { env })).toEqual(passed)
  })

  it('refuses another port of a configured name, and of the bound one', async () => {
    const env = { HOOKSCOPE_ALLOWED_HOSTS: 'hooks.test' }
    const from = (origin: string) => ({ host: 'hooks.test', origin })
    expect(await statusOf(from('https://hooks.test'), { env })).toEqual(passed)
    await service.close()
    expect(await statusOf(from('https://hooks.test:9000'), { env })).toEqual(refused)
    await service.close()
    const bound = { HOST: '10.0.0.7', HOOKSCOPE_TOKEN: 'abc' }
    const headers = { host: '10.0.0.7:4665', authorization: 'Bearer abc', origin: 'http://10.0.0.7:3000' }
    expect(await statusOf(headers, { env: bound })).toEqual(refused)
  })

  it('refuses a write that another site makes a browser send, even without an Origin', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    expect(await statusOf(headers, { method: 'POST' })).toEqual(refused)
  })
})

describe('token', () => {
  const env = { HOOKSCOPE_TOKEN: 'let-me-in' }

  it.each([
    {},
    { authorization: 'Bearer wrong' },
    { authorization: 'Basic let-me-in' },
    { authorization: 'Bearer let-me-i' },
    { cookie: 'hookscope-token=let-me-in' },
  ])('asks for it when it is set and %j came', async (headers) => {
    expect(await statusOf(headers, { env })).toEqual({ status: 401, code: 'TOKEN_REQUIRED' })
  })

  it('takes it as a bearer token', async () => {
    expect(await statusOf({ authorization: 'Bearer let-me-in' }, { env })).toEqual(passed)
  })

  it('looks at the host first', async () => {
    expect(await statusOf({ host: 'evil.example', authorization: 'Bearer let-me-in' }, { env })).toEqual(refused)
  })
})
