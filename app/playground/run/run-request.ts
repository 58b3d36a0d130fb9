import type { RunLine } from '#lib/contract'
import { postLines } from '../post-lines'
import type { TrustAnswer } from '../trust/trust-answer'

/** Really runs the hooks of a playground request and tells it line by line; throws ProblemError. Leaving the loop ends the run. */
export function runLines(
  request: object,
  { answer, signal }: { answer: TrustAnswer | null; signal: AbortSignal },
): AsyncGenerator<RunLine> {
  return postLines('/api/playground/run', { ...request, ...answer }, { accept: 'application/x-ndjson', signal })
}
