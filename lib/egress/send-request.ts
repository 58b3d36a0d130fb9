import type { EgressRequest, EgressResult } from '#lib/contract'
import { type Connect, codeOf, TlsError } from './connect'
import { type Deadline, startDeadline } from './deadline'
import { failure, refusal } from './ends'
import { exchange, type Response } from './exchange'
import { type Judge, type Judgement, judgeTarget } from './judge-target'
import { type Hop, locationOf, redirectedHop } from './redirect'
import { headerFault, sentHeaders } from './request-headers'
import { hostText, readTarget, type Target } from './target'

/** What requests are sent with. */
export interface SendParts {
  readonly judge: Judge
  readonly connect: Connect
  readonly bodyMaxBytes: number
  /** Any of them ends the request. */
  readonly signals: readonly AbortSignal[]
}

/** A request under way. */
interface Sending {
  readonly request: EgressRequest
  readonly parts: SendParts
  readonly deadline: Deadline
}

/** Where a hop went, and whether that was this machine. */
interface Place {
  readonly target: Target
  readonly isLoopback: boolean
}

/** Sends a request and follows its redirects, each judged like the first; never rejects. */
export async function sendRequest(request: EgressRequest, parts: SendParts): Promise<EgressResult> {
  const first = readTarget(request.url)
  if ('rule' in first) return refusal(first.rule, 'the address')
  const host = hostText(first)
  const fault = headerFault(request.headers)
  if (fault !== null) return refusal(fault, host)
  if (request.body !== null && Buffer.byteLength(request.body) > parts.bodyMaxBytes) return refusal('body-size', host)
  const deadline = startDeadline(request.timeoutMs, parts.signals)
  try {
    return await followHops(first, { request, parts, deadline })
  } finally {
    deadline.end()
  }
}

async function followHops(first: Target, sending: Sending): Promise<EgressResult> {
  const { request, parts } = sending
  let hop: Hop = request
  let target = first
  let before: Place | null = null
  for (let redirectCount = 0; ; redirectCount += 1) {
    const host = hostText(target)
    const judged: Judgement | null = await sending.deadline.race(judgeTarget(target, parts.judge)).catch(() => null)
    if (judged === null || 'unresolved' in judged) return failure(sending.deadline.cause() ?? 'dns', host)
    if ('rule' in judged) return refusal(judged.rule, host, judged.detail)
    if (before !== null && before.isLoopback !== judged.isLoopback) return refusal('redirect-off-host', host)
    const response = await askHop(hop, { target, addresses: judged.addresses, sending })
    if ('kind' in response) return response
    const location = locationOf(response)
    if (location === null) return answer(response, { host, redirectCount })
    if (redirectCount >= parts.judge.policy.redirectsMax) return refusal('redirect-limit', host)
    const next = readTarget(location, hop.url)
    if ('rule' in next) return refusal(next.rule, host)
    if (target.isTls && !next.isTls) return refusal('redirect-downgrade', hostText(next))
    hop = redirectedHop(hop, { status: response.status, from: target, to: next })
    before = { target, isLoopback: judged.isLoopback }
    target = next
  }
}

const answer = (
  { status, body, isTruncated }: Response,
  at: { host: string; redirectCount: number },
): EgressResult => ({ kind: 'answered', status, body, isTruncated, ...at })

/** One request to one host, over the first of its addresses that can be connected to. */
async function askHop(
  hop: Hop,
  { target, addresses, sending }: { target: Target; addresses: readonly string[]; sending: Sending },
): Promise<Response | EgressResult> {
  const { request, deadline } = sending
  const host = hostText(target)
  const socket = await connectToFirst(addresses, { target, sending })
  if (socket instanceof Error) {
    const isTls = socket instanceof TlsError
    return failure(deadline.cause() ?? (isTls ? 'tls' : 'connect'), host, isTls ? socket.message : codeOf(socket))
  }
  try {
    return await exchange({
      socket,
      method: hop.method,
      path: target.path,
      headers: sentHeaders(hop.headers, { target, body: hop.body }),
      body: hop.body,
      responseMaxBytes: request.responseMaxBytes,
      signal: deadline.signal,
    })
  } catch (error) {
    return failure(deadline.cause() ?? 'bad-response', host, codeOf(error))
  }
}

async function connectToFirst(addresses: readonly string[], { target, sending }: { target: Target; sending: Sending }) {
  const { deadline, parts } = sending
  const tlsHost = target.isTls ? target.host : null
  let failed = new Error('no address')
  for (const address of addresses) {
    try {
      return await deadline.race(parts.connect({ address, port: target.port, tlsHost, signal: deadline.signal }))
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error))
      if (deadline.signal.aborted || failed instanceof TlsError) return failed
    }
  }
  return failed
}
