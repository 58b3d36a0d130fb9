import { type Issue, isHookscopeError } from '#lib/contract'

/** The issues a parser throws for a value; none when it takes it. Any other error is passed on. */
export function issuesOf(parse: (value: unknown) => unknown, value: unknown): readonly Issue[] {
  try {
    parse(value)
    return []
  } catch (error) {
    if (isHookscopeError(error) && error.code === 'INVALID_DOCUMENT') return error.issues
    throw error
  }
}

/** The paths of those issues, in order. */
export function pathsOf(parse: (value: unknown) => unknown, value: unknown): readonly string[] {
  return issuesOf(parse, value).map((issue) => issue.path)
}
