import { ERROR_CODES, HookscopeError, isHookscopeError, type Problem } from '#lib/contract'

/** A failure as its caller may see it; what is not one of our errors keeps its text to itself. */
export function toProblem(failure: unknown): Problem {
  const error = isHookscopeError(failure)
    ? failure
    : new HookscopeError('INTERNAL', 'The request failed on our side; the server log says more.')
  const { status, title } = ERROR_CODES[error.code]
  return {
    type: `urn:hookscope:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(error.issues.length > 0 && { issues: error.issues }),
  }
}
