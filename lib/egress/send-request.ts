import type { EgressFailure, EgressRequest, EgressResult } from '#lib/contract'
import { type Connect, codeOf } from './connect'
import { type Deadline, startDeadline } from './deadline'
import { failure, refusal } from './ends'
import { exchange, type Response } from './exchange'
import type { Judge } from './judge-target'
import { connectToFirst, judge, type Reachable } from './reach'
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
  const { request, parts, deadline } = sending
  let hop: Hop = request
  let target = first
  let wasLoopback: boolean | null = null
  for (let redirectCount = 0; ; redirectCount += 1) {
    const host = hostText(target)
    const judged = await inTime(judge(target, parts.judge), { host, deadline })
    if ('kind' in judged) return judged
    if (wasLoopback !== null && wasLoopback !== judged.isLoopback) return refusal('redirect-off-host', host)
    const response = await inTime(askHop(hop, { target, reachable: judged, sending }), { host, deadline })
    if ('kind' in response) return response
    const location = locationOf(response)
    if (location === null) return answer(response, { host, redirectCount })
    if (redirectCount >= parts.judge.policy.redirectsMax) return refusal('redirect-limit', host)
    const next = readTarget(location, hop.url)
    if ('rule' in next) return refusal(next.rule, host)
    if (target.isTls && !next.isTls) return refusal('redirect-downgrade', hostText(next))
    hop = redirectedHop(hop, { status: response.status, from: target, to: next })
    wasLoopback = judged.isLoopback
    target = next
  }
}

const answer = (
  { status, body, isTruncated }: Response,
  at: { host: string; redirectCount: number },
): EgressResult => ({ kind: 'answered', status, body, isTruncated, ...at })

/** What comes of a step; once the time is up, that is all that counts. */
async function inTime<Value>(
  step: Promise<Value>,
  { host, deadline }: { host: string; deadline: Deadline },
): Promise<Value | EgressFailure> {
  const end = await deadline.race(step).catch((error) => failure('bad-response', host, codeOf(error)))
  const cause = deadline.cause()
  return cause === null ? end : failure(cause, host)
}

/** One request to one host. */
async function askHop(
  hop: Hop,
  { target, reachable, sending }: { target: Target; reachable: Reachable; sending: Sending },
): Promise<Response | EgressFailure> {
  const { request, parts, deadline } = sending
  const { signal } = deadline
  const socket = await connectToFirst(reachable, { target, isTls: target.isTls, connect: parts.connect, signal })
  if ('kind' in socket) return socket
  return exchange({
    socket,
    method: hop.method,
    path: target.path,
    headers: sentHeaders(hop.headers, { target, body: hop.body }),
    body: hop.body,
    responseMaxBytes: request.responseMaxBytes,
    signal,
  })
}
