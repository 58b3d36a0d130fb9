import { isHookscopeError } from '#lib/contract'
import { UsageError } from '../usage-error'

/** A failure for people, and for `--json`. */
export interface FailureDescription {
  text: string
  json: { error: string; code: string; issues?: readonly object[] }
}

/** Describes any failure of a command; what is not ours says only what it is. */
export function describeFailure(failure: unknown): FailureDescription {
  const error = failure instanceof Error ? failure.message : String(failure)
  if (isHookscopeError(failure)) {
    const hints = failure.issues.map(({ message, hint }) => `\n  ${message}${hint ? ` ${hint}` : ''}`)
    return { text: `${error}${hints.join('')}`, json: { error, code: failure.code, issues: failure.issues } }
  }
  return { text: error, json: { error, code: failure instanceof UsageError ? 'USAGE' : 'INTERNAL' } }
}
