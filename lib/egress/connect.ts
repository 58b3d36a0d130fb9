import { lookup } from 'node:dns/promises'
import { createConnection, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { Resolve } from './judge-target'

/** A connection to open. */
export interface ConnectTo {
  /** An address, never a name: nothing is looked up any more. */
  readonly address: string
  readonly port: number
  /** The host that has to prove itself by its certificate; null for a connection in the clear. */
  readonly tlsHost: string | null
  readonly signal: AbortSignal
}

/** Opens a connection; rejects where there is none. */
export type Connect = (to: ConnectTo) => Promise<Duplex>

/** A certificate did not prove the host, or the other side does not speak TLS. */
export class TlsError extends Error {}

/** The resolver of the system. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Connections of the system; `trust` is for certificates beyond those of Node. */
export function createConnect(trust: Pick<ConnectionOptions, 'ca'> = {}): Connect {
  return async ({ address, port, tlsHost, signal }) => {
    const socket = await opened(createConnection({ host: address, port }), { event: 'connect', signal })
    if (tlsHost === null) return socket
    const servername = isIP(tlsHost) === 0 ? tlsHost : ''
    const options = {
      ...trust,
      socket,
      host: tlsHost,
      servername,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    }
    try {
      return await opened(connectTls(options), { event: 'secureConnect', signal })
    } catch (error) {
      socket.destroy()
      throw signal.aborted ? error : new TlsError(codeOf(error))
    }
  }
}

/** The system's word for an error, such as ECONNREFUSED; its message may hold more than should be shown. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : 'no further word'
}

function opened<Opening extends Socket>(
  socket: Opening,
  { event, signal }: { event: 'connect' | 'secureConnect'; signal: AbortSignal },
): Promise<Opening> {
  return new Promise((resolve, reject) => {
    const end = (error: Error) => {
      signal.removeEventListener('abort', abort)
      socket.destroy()
      reject(error)
    }
    const abort = () => end(new Error('aborted'))
    const closed = () => end(new Error('closed'))
    if (signal.aborted) return end(new Error('aborted'))
    signal.addEventListener('abort', abort, { once: true })
    // Stays for good: between here and its next owner a lost connection is no error of the process.
    socket.on('error', end)
    socket.once('close', closed)
    socket.once(event, () => {
      signal.removeEventListener('abort', abort)
      socket.off('close', closed)
      resolve(socket)
    })
  })
}
