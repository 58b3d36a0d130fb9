import { ProblemError, toProblemError } from './problem-error'

/** Reads a JSON document of this server; throws ProblemError when it is refused or the server is away. */
export async function fetchJson<Document>(path: string, init: RequestInit = {}): Promise<Document> {
  const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } }).catch(
    (cause: unknown) => {
      if (init.signal?.aborted) throw cause
      throw new ProblemError('The server cannot be reached.', null, { cause })
    },
  )
  if (!response.ok) throw await toProblemError(response)
  return response.json()
}
