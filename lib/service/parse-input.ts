import type { z } from 'zod'
import { type ErrorCode, HookscopeError, toIssues } from '#lib/contract'

/** The input of a verb, parsed; throws with the issues of every wrong field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: Extract<ErrorCode, 'INVALID_QUERY' | 'INVALID_DOCUMENT'>,
): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issues = toIssues(parsed.error, input)
  throw new HookscopeError(code, issues[0]?.message ?? 'The input does not fit.', { issues })
}
