import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { SelfSigned } from './self-signed'

/** A server of a test, on a free port of 127.0.0.1. */
export interface LocalServer {
  readonly port: number
  /** Requests whose body has come in whole. */
  readonly requests: readonly SeenRequest[]
  /** Connections that were opened. */
  readonly connectionCount: number
  close(): Promise<void>
}

/** A request as it arrived. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

/** Opens an HTTP server; `answer` is called once the body is there. */
export async function openLocalServer(answer: RequestListener): Promise<LocalServer> {
  const requests: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  return opened(server, requests)
}

/** Opens a server that speaks whatever `speak` writes. */
export async function openRawServer(speak: (socket: Socket) => void): Promise<LocalServer> {
  return opened(createTcpServer(speak), [])
}

/** Opens a server that answers over TLS, whatever it is asked. */
export async function openTlsServer(certificate: SelfSigned, answer = OK): Promise<LocalServer> {
  const server = createTlsServer({ ...certificate }, (socket) => {
    socket.on('error', () => {})
    socket.end(answer)
  })
  return opened(server, [])
}

async function opened(server: Server, requests: readonly SeenRequest[]): Promise<LocalServer> {
  const sockets = new Set<Socket>()
  let connectionCount = 0
  server.on('connection', (socket) => {
    connectionCount += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a port.')
  return {
    port: address.port,
    requests,
    get connectionCount() {
      return connectionCount
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
