import { type ErrorCode, isHookscopeError } from '#lib/contract'
import { toProblem } from '#lib/service'

const EXTRA_HEADERS: Partial<Record<ErrorCode, (allow: string) => Record<string, string>>> = {
  METHOD_NOT_ALLOWED: (allow) => ({ allow }),
  // What is left of the body is not read, so the connection cannot carry another request.
  BODY_TOO_LARGE: () => ({ connection: 'close' }),
  TOKEN_REQUIRED: () => ({ 'www-authenticate': 'Bearer realm="hookscope"' }),
}

/** A failure as an RFC 9457 problem document. */
export function problemResponse(failure: unknown, { allow = '' } = {}): Response {
  const problem = toProblem(failure)
  const extra = isHookscopeError(failure) ? EXTRA_HEADERS[failure.code]?.(allow) : undefined
  return Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...extra },
  })
}

/** The header of an answer whose dispatch did not become durable; nothing for one that did. */
export function recordedHeader(recorded: boolean): Record<string, string> {
  return recorded ? {} : { 'hookscope-recorded': 'no' }
}

/** A JSON answer, never kept by a cache. */
export function jsonResponse(
  value: unknown,
  options: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(value, {
    status: options.status ?? 200,
    headers: { 'cache-control': 'no-store', ...options.headers },
  })
}
