import { expect, it } from 'vitest'
import { ERROR_CODES, type ErrorCode, type Problem } from '#lib/contract'
import { ProblemError } from '../../_queries/problem-error'
import { failureTitle } from './failure-title'
import type { RunningHook } from './run-state'

const HOOK: RunningHook = { ref: 'a', startedAtMs: 1, output: [], process: null, exchange: null }
const problemOf = (code: ErrorCode): Problem => ({ type: 't', detail: 'd', code, ...ERROR_CODES[code] })

it.each<[ErrorCode | null, readonly RunningHook[], string]>([
  ['INVALID_DOCUMENT', [], 'Nothing was run.'],
  ['NOT_ALLOWED_HERE', [], 'Nothing was run.'],
  ['INVALID_DOCUMENT', [HOOK], 'The run failed.'],
  ['ANSWER_TOO_LARGE', [], 'The run failed.'],
  ['DISPATCH_CANCELLED', [], 'The run failed.'],
  ['INTERNAL', [], 'The run failed.'],
  [null, [], 'The run failed.'],
])('a run that ends with the problem %s, hooks %j: %s', (code, hooks, title) => {
  const error = new ProblemError('d', code && problemOf(code))
  expect(failureTitle({ kind: 'failed', hooks, error })).toBe(title)
})
