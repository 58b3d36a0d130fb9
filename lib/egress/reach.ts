import type { Duplex } from 'node:stream'
import type { EgressFailure, EgressRefusal } from '#lib/contract'
import { type Connect, codeOf, TlsError } from './connect'
import { failure, refusal } from './ends'
import { type Judge, judgeTarget } from './judge-target'
import { hostText, type Target } from './target'

/** A host that may be reached: only these addresses, in this order. */
export interface Reachable {
  readonly addresses: readonly string[]
  readonly isLoopback: boolean
}

/** Judges a target, in the words of an end where it may not be reached. */
export async function judge(target: Target, by: Judge): Promise<Reachable | EgressRefusal | EgressFailure> {
  const judged = await judgeTarget(target, by)
  if ('unresolved' in judged) return failure('dns', hostText(target))
  return 'rule' in judged ? refusal(judged.rule, hostText(target), judged.detail) : judged
}

/** A connection to the first address that takes one; what is wrong with a certificate is wrong with all of them. */
export async function connectToFirst(
  { addresses }: Reachable,
  { target, isTls, connect, signal }: { target: Target; isTls: boolean; connect: Connect; signal: AbortSignal },
): Promise<Duplex | EgressFailure> {
  const host = hostText(target)
  let failed = failure('connect', host)
  for (const address of addresses) {
    try {
      return await connect({ address, port: target.port, tlsHost: isTls ? target.host : null, signal })
    } catch (error) {
      if (error instanceof TlsError) return failure('tls', host, error.message)
      failed = failure('connect', host, codeOf(error))
    }
    if (signal.aborted) break
  }
  return failed
}
