import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { EgressRequest } from '#lib/contract'
import { type LocalServer, openLocalServer, openRawServer, openTlsServer, selfSigned } from '#lib/testing/egress'
import { createConnect } from './connect'
import { createEgress, type EgressOptions } from './create-egress'

const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function kept(server: Promise<LocalServer>) {
  open.push(await server)
  return server
}

function send(port: number, request: Partial<EgressRequest> = {}, options: Partial<EgressOptions> = {}) {
  const { signal } = new AbortController()
  const whole: EgressRequest = {
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    headers: {},
    body: '{}',
    policy: 'observe',
    timeoutMs: 10_000,
    responseMaxBytes: 1_000,
    ...request,
  }
  return createEgress({ hosts: [], resolve: async () => [], ...options }).send(whole, { signal })
}

/** Answers once the request has begun to come in. */
const speaking = (speak: (socket: Socket) => void) =>
  openRawServer((socket) => socket.once('data', () => speak(socket)))

const OK = 'HTTP/1.1 200 OK\r\n'

/** Writes without an end, as fast as the other side reads. */
function writeForEver(socket: Socket, text: string) {
  while (!socket.destroyed && socket.write(text));
  socket.once('drain', () => writeForEver(socket, text))
}

describe('a server that does not behave', () => {
  it('is read up to the limit and no further', async () => {
    const server = await kept(speaking((socket) => writeForEver(socket.resume(), `${OK}\r\n${'a'.repeat(10_000)}`)))
    const sent = await send(server.port)
    expect(sent).toMatchObject({ kind: 'answered', status: 200, isTruncated: true })
    expect(sent).toHaveProperty('body', 'a'.repeat(1_000))
  })

  it('may answer with exactly the limit', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('a'.repeat(1_000))))
    expect(await send(server.port)).toMatchObject({ isTruncated: false, body: 'a'.repeat(1_000) })
  })

  it('may answer with bytes that are no UTF-8', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end(Buffer.from([0x61, 0xff, 0x62]))))
    expect(await send(server.port)).toMatchObject({ body: 'a\ufffdb' })
  })

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['stops within the head', (socket) => socket.write('HTTP/1.1 200')],
    ['stops within the body', (socket) => socket.write(`${OK}content-length: 9\r\n\r\nabc`)],
    ['stops within a chunk', (socket) => socket.write(`${OK}transfer-encoding: chunked\r\n\r\nff\r\nabc`)],
    ['says for ever that it goes on', (socket) => writeForEver(socket, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ])('that %s is given up in time', async (_name, speak) => {
    const server = await kept(speaking(speak))
    expect(await send(server.port, { timeoutMs: 100 })).toMatchObject({ kind: 'failed', cause: 'timed-out' })
  })

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['hangs up within the body', (socket) => socket.end(`${OK}content-length: 9\r\n\r\nabc`)],
    ['hangs up within a chunk', (socket) => socket.end(`${OK}transfer-encoding: chunked\r\n\r\nff\r\nabc`)],
    ['speaks another protocol', (socket) => socket.end('220 mail.test ESMTP\r\n')],
    ['sends a header without an end', (socket) => socket.end(`${OK}x-a: ${'a'.repeat(20_000)}\r\n\r\n`)],
    ['sends headers without an end', (socket) => socket.end(`${OK}${'x-a: aaaaaaaaaaaaaaa\r\n'.repeat(2_000)}\r\n`)],
    ['sends two lengths', (socket) => socket.end(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`)],
    [
      'sends a length and chunks',
      (socket) => socket.end(`${OK}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    ],
    [
      'switches the protocol',
      (socket) => socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
    ['sends a header with NUL', (socket) => socket.end(`${OK}x-a: a\0b\r\n\r\n`)],
  ])('that %s is a failure', async (_name, speak) => {
    const server = await kept(speaking(speak))
    expect(await send(server.port)).toMatchObject({ kind: 'failed', cause: 'bad-response' })
  })

  it('that is not there is a failure with the word of the system', async () => {
    const server = await openLocalServer(() => {})
    await server.close()
    expect(await send(server.port)).toEqual({
      kind: 'failed',
      cause: 'connect',
      host: `127.0.0.1:${server.port}`,
      message: `127.0.0.1:${server.port}: the host could not be connected to (ECONNREFUSED).`,
    })
  })

  it('hears nothing of a body that it does not read, and is given up in time', async () => {
    const server = await kept(openRawServer((socket) => socket.pause()))
    const body = 'a'.repeat(2_000_000)
    expect(await send(server.port, { timeoutMs: 100, body })).toMatchObject({ cause: 'timed-out' })
  })
})

describe('a server over TLS', () => {
  const certificate = selfSigned('box.test')
  const url = (host: string, port: number) => ({ url: `https://${host}:${port}/` })
  const boxes = { hosts: ['box.test', 'other.test', '127.0.0.1'], resolve: async () => ['127.0.0.1'] }
  const trusting = { ...boxes, connect: createConnect({ ca: certificate.cert }) }

  it('whose certificate is trusted answers', async () => {
    const server = await kept(openTlsServer(certificate))
    expect(await send(0, url('box.test', server.port), trusting)).toMatchObject({ status: 200, body: 'ok' })
  })

  it.each([
    ['has signed itself', 'box.test', boxes, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['has another name', 'other.test', trusting, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['has a name and no address', '127.0.0.1', trusting, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('whose certificate %s is a failure', async (...[, host, options, code]) => {
    const server = await kept(openTlsServer(certificate))
    expect(await send(0, url(host, server.port), options)).toMatchObject({
      kind: 'failed',
      cause: 'tls',
      message: `${host}:${server.port}: the host could not prove who it is (${code}).`,
    })
  })

  it('that speaks in the clear is a failure', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('ok')))
    expect(await send(0, url('127.0.0.1', server.port))).toMatchObject({ kind: 'failed', cause: 'tls' })
  })

  it('that never ends the handshake is given up in time', async () => {
    const server = await kept(openRawServer(() => {}))
    const sent = await send(0, { ...url('127.0.0.1', server.port), timeoutMs: 100 })
    expect(sent).toMatchObject({ cause: 'timed-out' })
  })

  it('may not lead to one in the clear', async () => {
    const plain = await kept(openLocalServer((_request, response) => response.end('clear')))
    const location = `http://127.0.0.1:${plain.port}/`
    const head = `HTTP/1.1 307 Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`
    const server = await kept(openTlsServer(certificate, head))
    const sent = await send(0, url('box.test', server.port), trusting)
    expect(sent).toMatchObject({ kind: 'refused', rule: 'redirect-downgrade' })
    expect(plain.connectionCount).toBe(0)
  })
})

describe('the end', () => {
  it('of a caller ends its request', async () => {
    const caller = new AbortController()
    const server = await kept(openRawServer((socket) => socket.once('data', () => caller.abort())))
    const egress = createEgress({ hosts: [] })
    const request = { url: `http://127.0.0.1:${server.port}/`, method: 'GET', headers: {}, body: null } as const
    const limits = { policy: 'observe', timeoutMs: 10_000, responseMaxBytes: 10 } as const
    const sent = egress.send({ ...request, ...limits }, { signal: caller.signal })
    expect(await sent).toMatchObject({ kind: 'failed', cause: 'cancelled' })
    expect(await egress.send({ ...request, ...limits }, { signal: caller.signal })).toMatchObject({
      cause: 'cancelled',
    })
  })

  it('of the boundary ends what is under way, waits for it, and refuses the rest', async () => {
    const egress = createEgress({ hosts: [] })
    const { signal } = new AbortController()
    const closed: Promise<void>[] = []
    const server = await kept(openRawServer((socket) => socket.once('data', () => closed.push(egress.close()))))
    const request = { url: `http://127.0.0.1:${server.port}/`, method: 'GET', headers: {}, body: null } as const
    const limits = { policy: 'observe', timeoutMs: 10_000, responseMaxBytes: 10 } as const
    expect(await egress.send({ ...request, ...limits }, { signal })).toMatchObject({ cause: 'cancelled' })
    await Promise.all(closed)
    expect(await egress.send({ ...request, ...limits }, { signal })).toMatchObject({ rule: 'closed' })
    expect(server.connectionCount).toBe(1)
  })
})
