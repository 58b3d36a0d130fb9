import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** One request as it goes over a connection. */
export interface Exchange {
  readonly socket: Duplex
  readonly method: string
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: string | null
  readonly responseMaxBytes: number
  readonly signal: AbortSignal
}

/** One response. */
export interface Response {
  readonly status: number
  readonly location: string | null
  readonly body: string
  readonly isTruncated: boolean
}

const RESPONSE_HEADERS_MAX_BYTES = 16_384

/** Sends a request and reads at most `responseMaxBytes` of what comes back; the connection is closed in any case. */
export async function exchange(sent: Exchange): Promise<Response> {
  const { socket, signal } = sent
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort, { once: true })
  try {
    signal.throwIfAborted()
    const response = await headOf(sent)
    const { bytes, isTruncated } = await readAtMost(response, sent.responseMaxBytes)
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      isTruncated,
    }
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
  }
}

function headOf({ socket, method, path, headers, body }: Exchange): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      method,
      path,
      setHost: false,
      headers: Object.fromEntries(headers),
      maxHeaderSize: RESPONSE_HEADERS_MAX_BYTES,
      createConnection: () => socket,
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.on('upgrade', () => reject(new Error('the protocol was switched')))
    request.on('close', () => reject(new Error('closed without a response')))
    request.end(body ?? undefined)
  })
}

/** What is beyond the limit is left unread, however much it is. */
async function readAtMost(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: size > maxBytes }
}
