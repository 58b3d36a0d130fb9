import type { RunLine } from '#lib/contract'
import { ProblemError, toProblemError } from '../../_queries/problem-error'
import type { TrustAnswer } from '../trust/trust-answer'

/** Really runs the hooks of a playground request and tells it line by line; throws ProblemError. Leaving the loop ends the run. */
export async function* runLines(
  request: object,
  { answer, signal }: { answer: TrustAnswer | null; signal: AbortSignal },
): AsyncGenerator<RunLine> {
  const response = await fetch('/api/playground/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ ...request, ...answer }),
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ProblemError('The server cannot be reached.', null, { cause })
  })
  if (!response.ok || response.body === null) throw await toProblemError(response)
  const { readLines } = await import('../read-lines')
  yield* readLines<RunLine>(response.body)
}
