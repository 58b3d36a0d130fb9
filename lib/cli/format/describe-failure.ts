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
    const lines = failure.issues.map(({ message, hint }) => `${message}${hint ? `. ${hint}` : ''}`)
    const [first] = failure.issues
    // The first issue is often the sentence of the failure itself.
    const text = (first?.message === error ? lines : [error, ...lines]).join('\n  ')
    return { text, json: { error, code: failure.code, issues: failure.issues } }
  }
  return { text: error, json: { error, code: failure instanceof UsageError ? 'USAGE' : 'INTERNAL' } }
}
