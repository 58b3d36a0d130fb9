import { type ErrorCode, HookscopeError, type Issue } from './errors'

/** An issue with its sentence: where, what was expected and what came. */
export function createIssue(issue: Omit<Issue, 'message'>): Issue {
  const { path, expected, received } = issue
  return { ...issue, message: `${path || 'document'}: expected ${expected}, got ${received}` }
}

/** The failure that one issue makes; its message is the issue's sentence. */
export function createIssueError(code: ErrorCode, issue: Omit<Issue, 'message'>): HookscopeError {
  const created = createIssue(issue)
  return new HookscopeError(code, created.message, { issues: [created] })
}
