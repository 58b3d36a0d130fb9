import { afterEach, describe, expect, it } from 'vitest'
import { type LocalServer, openRawServer } from '#lib/testing/egress'
import { codeOf, createConnect, resolveBySystem } from './connect'

const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function serverPort(...speak: Parameters<typeof openRawServer>) {
  const server = await openRawServer(...speak)
  open.push(server)
  return server.port
}

const { signal } = new AbortController()
const at = (port: number) => ({ address: '127.0.0.1', port, tlsHost: null, signal })

describe('createConnect', () => {
  it('opens a connection to the address', async () => {
    const port = await serverPort((socket) => socket.end('hi'))
    const socket = await createConnect()(at(port))
    expect((await socket.toArray()).join('')).toBe('hi')
  })

  it('whose other side hangs up before anybody listens ends no process', async () => {
    const port = await serverPort((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const socket = await createConnect()(at(port))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write('hello')
    await closed
    expect(socket.destroyed).toBe(true)
  })

  it('rejects at once where nobody waits any more', async () => {
    const port = await serverPort(() => {})
    await expect(createConnect()({ ...at(port), signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })

  it('rejects with the word of the system where nobody is', async () => {
    const server = await openRawServer(() => {})
    await server.close()
    const error = await createConnect()(at(server.port)).catch((caught) => caught)
    expect(codeOf(error)).toBe('ECONNREFUSED')
  })
})

describe('resolveBySystem', () => {
  it('answers an address by itself', async () => {
    expect(await resolveBySystem('127.0.0.1')).toEqual(['127.0.0.1'])
  })
})

describe('codeOf', () => {
  it.each([[new Error('a secret')], ['a secret'], [{ code: 7 }], [null]])('repeats no message: %j', (error) => {
    expect(codeOf(error)).toBe('no further word')
  })
})
