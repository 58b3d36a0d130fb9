import { HookscopeError, RewakeLeaseToken, type StoredRewake } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { toStoredRewake } from './rewakes'

type LeaseAnswer = (context: ServiceContext, rewakeId: string, input: unknown) => Promise<StoredRewake>

/** The model saw it; saying so again changes nothing. Throws UNKNOWN_ID, and CONFLICT for the token of another lease. */
export const ackRewake: LeaseAnswer = (context, rewakeId, input) => answerLease('ack', { context, rewakeId, input })

/** The consumer gives it back before its deadline. Throws UNKNOWN_ID, and CONFLICT for the token of another lease. */
export const releaseRewake: LeaseAnswer = (context, rewakeId, input) =>
  answerLease('release', { context, rewakeId, input })

interface Answer {
  context: ServiceContext
  rewakeId: string
  input: unknown
}

async function answerLease(word: 'ack' | 'release', { context, rewakeId, input }: Answer): Promise<StoredRewake> {
  const { leaseToken } = parseInput(RewakeLeaseToken, input, 'INVALID_DOCUMENT')
  const { row, refusal } = await context.rewakes.apply({ do: word, rewakeId, leaseToken })
  if (row === null) throw new HookscopeError('UNKNOWN_ID', `No rewake is stored under ${rewakeId}.`)
  if (refusal === 'stale-token') {
    const now = `It is ${row.state}${row.dropReason === null ? '' : ` (${row.dropReason})`}, after ${row.attempt} ${row.attempt === 1 ? 'lease' : 'leases'}.`
    throw new HookscopeError('CONFLICT', `Expected the leaseToken of the lease in force, got another. ${now}`)
  }
  return toStoredRewake(row, context.rewakes.limits)
}
