import type { Problem } from '#lib/contract'

/** A request the server refused, or that did not reach it; `problem` is null without an answer of ours. */
export class ProblemError extends Error {
  readonly problem: Problem | null

  constructor(message: string, problem: Problem | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** The error of an answer that is not OK: the problem document's sentence where there is one. */
export async function toProblemError(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new ProblemError(body.detail || body.title, body)
  return new ProblemError(`The server answered ${response.status} ${response.statusText}`.trim(), null)
}

function isProblem(body: unknown): body is Problem {
  return body !== null && typeof body === 'object' && 'title' in body && 'code' in body && 'detail' in body
}
