import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { failure } from './ends'
import { type ProxyParts, refuseWith } from './proxy-parts'
import { isOwnHeader } from './request-headers'
import { hostText, readTarget, type Target } from './target'

/** Framing stays as it came: the body is passed on as it is. */
const FRAMING = ['content-length', 'transfer-encoding']

/** Passes a request on whose target is a whole URL, and its response back. */
export async function forward(request: IncomingMessage, response: ServerResponse, parts: ProxyParts): Promise<void> {
  const target = readTarget(request.url ?? '')
  if ('rule' in target) return refuse(response, parts.refuse(target.rule, 'the address'))
  if (target.isTls) return refuse(response, parts.refuse('url', hostText(target)))
  const upstream = await parts.reach(target)
  if ('kind' in upstream) return refuse(response, upstream)
  const sent = httpRequest({
    method: request.method ?? 'GET',
    path: target.path,
    setHost: false,
    headers: passedOn(request, target),
    createConnection: () => upstream,
  })
  sent.on('response', (answer) => {
    answer.on('error', () => response.destroy())
    passBack(answer, response)
  })
  sent.on('error', () => {
    if (response.headersSent) response.destroy()
    else refuse(response, failure('bad-response', hostText(target)))
  })
  response.on('close', () => upstream.destroy())
  request.pipe(sent)
}

/** A server may send what no other server would: a header that cannot be sent on ends the response. */
function passBack(answer: IncomingMessage, response: ServerResponse): void {
  try {
    response.writeHead(answer.statusCode ?? 502, withoutOwn(answer.rawHeaders))
    answer.pipe(response)
  } catch {
    response.destroy()
  }
}

function refuse(response: ServerResponse, end: Parameters<typeof refuseWith>[0]): void {
  const { status, headers, text } = refuseWith(end)
  response.writeHead(status, headers).end(text)
}

/** What a request may take along: nothing of the connection, and the Host of its URL, so that both name one host. */
function passedOn({ headers }: IncomingMessage, target: Target): NodeJS.Dict<string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const kept = Object.entries(headers).filter(
    ([name]) => (!isOwnHeader(name) || FRAMING.includes(name)) && !named.includes(name),
  )
  return { ...Object.fromEntries(kept), host: target.authority, connection: 'close' }
}

function withoutOwn(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !isOwnHeader(name) || FRAMING.includes(name.toLowerCase())).flat()
}
