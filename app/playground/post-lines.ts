import { ProblemError, toProblemError } from '../_queries/problem-error'

/**
 * Posts a request to a route that answers with a JSON object a line, and tells each as it comes; throws ProblemError.
 * Leaving the loop ends the request.
 */
export async function* postLines<Line>(
  path: string,
  body: object,
  { accept, signal }: { readonly accept?: string; readonly signal: AbortSignal },
): AsyncGenerator<Line> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accept && { accept }) },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ProblemError('The server cannot be reached.', null, { cause })
  })
  if (!response.ok || response.body === null) throw await toProblemError(response)
  const { readLines } = await import('./read-lines')
  yield* readLines<Line>(response.body)
}
