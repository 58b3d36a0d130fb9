import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EgressProxy } from '#lib/contract'
import { type LocalServer, openLocalServer, openRawServer, openTlsServer, selfSigned } from '#lib/testing/egress'
import { type EgressProxyOptions, openEgressProxy } from '.'

const open: (LocalServer | EgressProxy)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()))
})

async function kept<Opened extends LocalServer | EgressProxy>(opened: Promise<Opened>) {
  open.push(await opened)
  return opened
}

const openProxy = (hosts: readonly string[], options: Partial<EgressProxyOptions> = {}) =>
  kept(
    openEgressProxy({
      hosts,
      socketPath: join(tmpdir(), `hookscope-${randomUUID()}.sock`),
      resolve: async () => [],
      ...options,
    }),
  )

/** What comes back for bytes that are written to the proxy. */
async function say({ socketPath }: EgressProxy, bytes: string): Promise<string> {
  const socket = createConnection(socketPath)
  socket.on('error', () => {})
  socket.write(bytes)
  return text(socket)
}

const get = (url: string, more = '') =>
  `GET ${url} HTTP/1.1\r\nhost: elsewhere.test\r\nconnection: close\r\n${more}\r\n`
const tunnel = (authority: string) => `CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`

describe('a request through the proxy', () => {
  it('reaches a listed host with the Host of its URL and nothing of the connection', async () => {
    const server = await kept(openLocalServer((_request, response) => response.writeHead(201).end('made')))
    const proxy = await openProxy([`127.0.0.1:${server.port}`])
    const body = { method: 'POST', path: `http://127.0.0.1:${server.port}/in?a=1`, socketPath: proxy.socketPath }
    const headers = {
      host: 'elsewhere.test',
      'proxy-authorization': 'x',
      te: 'trailers',
      'x-mine': '1',
      connection: 'x-gone',
      'x-gone': '1',
    }
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest({ ...body, headers }, async (response) =>
        resolve(`${response.statusCode} ${await text(response)}`),
      )
      sent.on('error', reject)
      sent.end('hello')
    })
    expect(answer).toBe('201 made')
    expect(server.requests).toMatchObject([
      { method: 'POST', url: '/in?a=1', body: 'hello', headers: { 'x-mine': '1' } },
    ])
    expect(server.requests[0]?.headers.host).toBe(`127.0.0.1:${server.port}`)
    for (const name of ['proxy-authorization', 'te', 'x-gone'])
      expect(server.requests[0]?.headers).not.toHaveProperty(name)
    expect(proxy.refusedCount).toBe(0)
  })

  it('takes a listed name to the address that was judged', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('in')))
    const hosts = ['box.test', `127.0.0.1:${server.port}`]
    const resolve = vi.fn(async () => ['127.0.0.1'])
    const proxy = await openProxy(hosts, { resolve })
    expect(await say(proxy, get(`http://box.test:${server.port}/`))).toMatch(/^HTTP\/1.1 200 OK.*in$/s)
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['http://unlisted.test/', 'not-listed'],
    ['http://127.0.0.1:1/', 'not-listed'],
    ['http://localhost:1/', 'not-listed'],
    ['http://169.254.169.254/latest/', 'not-listed'],
    ['http://inside.test/', 'address-not-public'],
    ['http://2130706433/', 'spelling'],
    ['https://inside.test/', 'url'],
    ['ftp://inside.test/', 'url'],
    ['/origin-form', 'url'],
  ])('for %s is refused: %s, and noted', async (url, rule) => {
    const connect = vi.fn(async () => Promise.reject(new Error('never')))
    const proxy = await openProxy(['inside.test'], { connect, resolve: async () => ['10.0.0.7'] })
    const answer = await say(proxy, get(url))
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(answer).toContain(`hookscope-egress: ${rule}`)
    expect(proxy.refused).toMatchObject([{ refusedBy: 'egress', rule }])
    expect(connect).not.toHaveBeenCalled()
  })

  it('whose host is not there is no refusal', async () => {
    const gone = await openLocalServer(() => {})
    await gone.close()
    const proxy = await openProxy([`127.0.0.1:${gone.port}`])
    expect(await say(proxy, get(`http://127.0.0.1:${gone.port}/`))).toMatch(/^HTTP\/1.1 502 .*ECONNREFUSED/s)
    expect(proxy.refusedCount).toBe(0)
  })

  it('whose server speaks no HTTP is answered all the same', async () => {
    const server = await kept(openRawServer((socket) => socket.end('220 mail\r\n')))
    const proxy = await openProxy([`127.0.0.1:${server.port}`])
    expect(await say(proxy, get(`http://127.0.0.1:${server.port}/`))).toMatch(/^HTTP\/1.1 502 /)
  })

  it('whose server answers with words of its own gets the status, and nothing of the connection', async () => {
    const head =
      'HTTP/1.1 299 \x01\x80odd\r\nx-a: \x80\r\nproxy-authenticate: x\r\nkeep-alive: x\r\ncontent-length: 2\r\n\r\nok'
    const server = await kept(openRawServer((socket) => socket.once('data', () => socket.end(head, 'latin1'))))
    const proxy = await openProxy([`127.0.0.1:${server.port}`])
    const answer = await say(proxy, get(`http://127.0.0.1:${server.port}/`))
    expect(answer).toMatch(/^HTTP\/1.1 299 unknown\r\n.*ok$/s)
    expect(answer).not.toMatch(/proxy-authenticate|keep-alive/)
  })
})

describe('a tunnel', () => {
  it('carries TLS to a listed host, end to end', async () => {
    const certificate = selfSigned('box.test')
    const server = await kept(openTlsServer(certificate))
    const proxy = await openProxy(['box.test', '127.0.0.1'], { resolve: async () => ['127.0.0.1'] })
    const socket = createConnection(proxy.socketPath)
    socket.write(tunnel(`box.test:${server.port}`))
    await new Promise((resolve) => socket.once('data', resolve))
    const tls = connectTls({ socket, servername: 'box.test', ca: certificate.cert })
    tls.write('hello')
    expect(await text(tls)).toMatch(/ok$/)
    expect(proxy.refusedCount).toBe(0)
  })

  it.each([
    ['unlisted.test:443', 'not-listed'],
    ['127.0.0.1:22', 'not-listed'],
    ['localhost:22', 'not-listed'],
    ['inside.test:443', 'address-not-public'],
    ['0x7f.1:443', 'spelling'],
    ['user@inside.test:443', 'url'],
    ['inside.test', 'url'],
    ['inside.test:443/path', 'url'],
    ['inside.test:99999', 'url'],
  ])('to %s is refused: %s, and noted', async (authority, rule) => {
    const connect = vi.fn(async () => Promise.reject(new Error('never')))
    const proxy = await openProxy(['inside.test'], { connect, resolve: async () => ['10.0.0.7'] })
    const answer = await say(proxy, tunnel(authority))
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(answer).toContain(`hookscope-egress: ${rule}`)
    expect(proxy.refused).toMatchObject([{ rule }])
    expect(connect).not.toHaveBeenCalled()
  })

  it('ends on both sides when the proxy is closed, which takes its socket along', async () => {
    const ended: Promise<unknown>[] = []
    const server = await kept(
      openRawServer((socket) => {
        ended.push(new Promise((resolve) => socket.once('close', resolve)))
        socket.write('here')
      }),
    )
    const proxy = await openProxy([`127.0.0.1:${server.port}`])
    const socket = createConnection(proxy.socketPath)
    socket.on('error', () => {})
    socket.write(tunnel(`127.0.0.1:${server.port}`))
    const said = await new Promise((resolve) => {
      let seen = ''
      socket.on('data', (chunk) => {
        seen += chunk.toString()
        if (seen.endsWith('here')) resolve(seen)
      })
    })
    expect(said).toMatch(/^HTTP\/1.1 200 /)
    const clientEnded = new Promise((resolve) => socket.once('close', resolve))
    expect(existsSync(proxy.socketPath)).toBe(true)
    await proxy.close()
    await Promise.all([clientEnded, ...ended])
    expect(existsSync(proxy.socketPath)).toBe(false)
  })
})

describe('what was refused', () => {
  it('is kept up to 100, and counted beyond', async () => {
    const proxy = await openProxy([])
    const requests = Array.from({ length: 103 }, (_, at) => get(`http://host${at}.test/`))
    for (const request of requests) await say(proxy, request)
    expect(proxy.refused).toHaveLength(100)
    expect(proxy.refused[99]).toMatchObject({ host: 'host99.test:80' })
    expect(proxy.refusedCount).toBe(103)
  })

  it('of a list that is none is told at once', async () => {
    await expect(openProxy(['a b'])).rejects.toThrow(/^Expected host, host:port/)
  })
})
