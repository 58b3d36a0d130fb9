import type { ErrorCode } from '#lib/contract'
import { ProblemError } from '../../_queries/problem-error'
import type { RunState } from './run-state'

/** Refusals that come once hooks have run. */
const AFTER_RUN: readonly string[] = ['ANSWER_TOO_LARGE', 'DISPATCH_CANCELLED'] satisfies ErrorCode[]

/** Status from which on a problem is a failure of the server, which may come at any time. */
const SERVER_FAILURE = 500

/** What became of a run that failed: whether anything of it was run is said only where that is certain. */
export function failureTitle({ hooks, error }: Extract<RunState, { kind: 'failed' }>): string {
  const problem = error instanceof ProblemError ? error.problem : null
  const isRefused = problem !== null && problem.status < SERVER_FAILURE && !AFTER_RUN.includes(problem.code)
  return isRefused && hooks.length === 0 ? 'Nothing was run.' : 'The run failed.'
}
