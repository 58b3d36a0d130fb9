import type { Failure } from './failure'

/** What a hook that is given up is told: a passed deadline is a `TimeoutError`, as in the platform's own timeout signals. */
export const abortReason = ({ cause, diagnostic }: Failure): Error =>
  cause === 'timed-out' ? new DOMException(diagnostic, 'TimeoutError') : new Error(diagnostic)
