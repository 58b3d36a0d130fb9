import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EgressRequest } from '#lib/contract'
import { type LocalServer, openLocalServer } from '#lib/testing/egress'
import { createEgress, type EgressOptions } from '.'
import { createConnect } from './connect'

const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function kept(server: Promise<LocalServer>) {
  open.push(await server)
  return server
}

/** Never looks anything up but what the test says. */
const names = (table: Readonly<Record<string, readonly string[]>>): Pick<EgressOptions, 'resolve'> => ({
  resolve: async (host) => table[host] ?? [],
})

function send(request: Partial<EgressRequest> & { url: string }, options: Partial<EgressOptions> = {}) {
  const egress = createEgress({ hosts: [], ...names({}), ...options })
  const whole: EgressRequest = {
    method: 'POST',
    headers: {},
    body: '{}',
    policy: 'observe',
    timeoutMs: 10_000,
    responseMaxBytes: 65_536,
    ...request,
  }
  return egress.send(whole, { signal: new AbortController().signal })
}

describe('a request that is let through', () => {
  it('arrives whole, and its answer comes back', async () => {
    const server = await kept(openLocalServer((_request, response) => response.writeHead(201).end('thänks')))
    const url = `http://127.0.0.1:${server.port}/in/box?a=1`
    const headers = { 'X-Kind': 'demo', 'Content-Type': 'application/json' }
    expect(await send({ url, headers, body: '{"ä":1}' })).toEqual({
      kind: 'answered',
      status: 201,
      body: 'thänks',
      isTruncated: false,
      host: `127.0.0.1:${server.port}`,
      redirectCount: 0,
    })
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/in/box?a=1',
        body: '{"ä":1}',
        headers: {
          host: `127.0.0.1:${server.port}`,
          'x-kind': 'demo',
          'content-type': 'application/json',
          'content-length': '8',
          'user-agent': 'hookscope-observe/1.0',
        },
      },
    ])
  })

  it('goes to localhost without a look-up', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('ok')))
    const resolve = vi.fn(async () => ['203.0.113.1'])
    expect(await send({ url: `http://localhost:${server.port}/` }, { resolve })).toMatchObject({ status: 200 })
    expect(resolve).not.toHaveBeenCalled()
  })

  it('carries the credentials of its address as a header, and another User-Agent', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end()))
    await send({ url: `http://us%65r:p%40ss@127.0.0.1:${server.port}/`, headers: { 'User-Agent': 'mine' } })
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
      'user-agent': 'mine',
    })
  })

  it('takes the next address of a name where the first does not answer', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('second')))
    const options = {
      hosts: ['box.test', '127.0.0.2', '127.0.0.1'],
      ...names({ 'box.test': ['127.0.0.2', '127.0.0.1'] }),
    }
    expect(await send({ url: `http://box.test:${server.port}/` }, options)).toMatchObject({ body: 'second' })
  })

  it('is answered whatever the status', async () => {
    const server = await kept(openLocalServer((_request, response) => response.writeHead(503).end('later')))
    const url = `http://127.0.0.1:${server.port}/`
    expect(await send({ url })).toMatchObject({ kind: 'answered', status: 503, body: 'later' })
  })
})

describe('a name', () => {
  it('is looked up once, and the connection goes to the address that was judged', async () => {
    const answers = [['203.0.113.9'], ['127.0.0.1']]
    const resolve = vi.fn(async () => answers.shift() ?? [])
    const connect = vi.fn(async () => Promise.reject(new Error('nobody there')))
    const sent = await send({ url: 'http://rebind.test/' }, { hosts: ['rebind.test', '203.0.113.9'], resolve, connect })
    expect(sent).toMatchObject({ kind: 'failed', cause: 'connect' })
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(connect.mock.calls).toMatchObject([[{ address: '203.0.113.9', port: 80 }]])
  })

  it('that leads to this machine in the second request is refused in it', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const resolve = async () => answers.shift() ?? []
    const connect = vi.fn(async () => Promise.reject(new Error('nobody there')))
    const egress = createEgress({ hosts: ['rebind.test'], resolve, connect })
    const request = { method: 'GET', headers: {}, body: null, policy: 'observe' } as const
    const sending = { url: 'http://rebind.test/', timeoutMs: 5_000, responseMaxBytes: 1, ...request }
    const { signal } = new AbortController()
    expect(await egress.send(sending, { signal })).toMatchObject({ cause: 'connect' })
    expect(await egress.send(sending, { signal })).toMatchObject({ refusedBy: 'egress', rule: 'address-not-public' })
    expect(connect).toHaveBeenCalledTimes(1)
  })

  it('without an address is a failure, not a refusal', async () => {
    expect(await send({ url: 'http://gone.test/' }, { hosts: ['gone.test'] })).toEqual({
      kind: 'failed',
      cause: 'dns',
      host: 'gone.test:80',
      message: 'gone.test:80: the host has no address.',
    })
  })

  it('whose look-up never ends is given up in time', async () => {
    const resolve = () => new Promise<readonly string[]>(() => {})
    const options = { hosts: ['slow.test'], resolve }
    expect(await send({ url: 'http://slow.test/', timeoutMs: 20 }, options)).toMatchObject({ cause: 'timed-out' })
  })
})

describe('a redirect', () => {
  const leadsTo = (location: string, status = 307) =>
    openLocalServer((_request, response) => response.writeHead(status, { location }).end('moved'))

  it.each([
    [307, 'POST', '{"a":1}'],
    [308, 'POST', '{"a":1}'],
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
  ])('with status %i goes on as %s', async (status, method, body) => {
    const end = await kept(openLocalServer((_request, response) => response.end('end')))
    const start = await kept(leadsTo(`http://127.0.0.1:${end.port}/there`, status))
    const url = `http://127.0.0.1:${start.port}/`
    expect(await send({ url, body: '{"a":1}' })).toMatchObject({ body: 'end', redirectCount: 1 })
    expect(end.requests).toMatchObject([{ method, body, url: '/there' }])
  })

  it('to another origin takes none of the headers along but the content type', async () => {
    const end = await kept(openLocalServer((_request, response) => response.end()))
    const start = await kept(leadsTo(`http://127.0.0.1:${end.port}/`))
    const headers = {
      authorization: 'Bearer one',
      'x-api-key': 'two',
      cookie: 'c=3',
      'content-type': 'application/json',
    }
    await send({ url: `http://user:pass@127.0.0.1:${start.port}/`, headers })
    expect(start.requests[0]?.headers).toMatchObject(headers)
    expect(end.requests[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    for (const name of ['authorization', 'x-api-key', 'cookie'])
      expect(end.requests[0]?.headers).not.toHaveProperty(name)
  })

  it('within an origin may be relative, and takes the headers along', async () => {
    const server = await kept(
      openLocalServer((request, response) => {
        if (request.url === '/a/b') response.writeHead(307, { location: '../c' }).end()
        else response.end('end')
      }),
    )
    const url = `http://127.0.0.1:${server.port}/a/b`
    expect(await send({ url, headers: { 'x-api-key': 'two' } })).toMatchObject({ body: 'end' })
    expect(server.requests).toMatchObject([{ url: '/a/b' }, { url: '/c', headers: { 'x-api-key': 'two' } }])
  })

  it('is followed as often as allowed, and no more', async () => {
    const server = await kept(leadsTo('/again'))
    const url = `http://127.0.0.1:${server.port}/`
    expect(await send({ url }, { redirectsMax: 3 })).toMatchObject({ kind: 'refused', rule: 'redirect-limit' })
    expect(server.requests).toHaveLength(4)
  })

  it.each([
    ['http://example.test/', 'redirect-off-host'],
    ['//example.test/', 'redirect-off-host'],
    ['http://169.254.169.254/latest/meta-data/', 'not-listed'],
    ['http://10.0.0.7/', 'redirect-off-host'],
    ['http://unlisted.test/', 'not-listed'],
    ['http://2130706433/', 'spelling'],
    ['//0x7f.1/', 'spelling'],
    ['file:///etc/passwd', 'url'],
    ['gopher://127.0.0.1/', 'url'],
    ['http://', 'url'],
  ])('from this machine to %s is refused: %s', async (location, rule) => {
    const start = await kept(leadsTo(location))
    const connect = vi.fn(createConnect())
    const options = { hosts: ['example.test', '10.0.0.7'], connect, ...names({ 'example.test': ['93.184.216.34'] }) }
    const sent = await send({ url: `http://127.0.0.1:${start.port}/` }, options)
    expect(sent).toMatchObject({ kind: 'refused', refusedBy: 'egress', rule })
    expect(connect).toHaveBeenCalledTimes(1)
  })

  it('from elsewhere to this machine is refused', async () => {
    const inside = await kept(openLocalServer((_request, response) => response.end('secret')))
    const outside = await kept(leadsTo(`http://127.0.0.1:${inside.port}/admin`))
    // Stands for a public host: the connection is led to the local server by the test.
    const real = createConnect()
    const connect = vi.fn((to: Parameters<typeof real>[0]) => real({ ...to, address: '127.0.0.1', port: outside.port }))
    const options = { hosts: ['example.test'], connect, ...names({ 'example.test': ['93.184.216.34'] }) }
    expect(await send({ url: 'http://example.test/' }, options)).toMatchObject({ rule: 'redirect-off-host' })
    expect(outside.requests).toHaveLength(1)
    expect(inside.connectionCount).toBe(0)
  })
})
