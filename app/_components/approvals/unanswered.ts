import type { ApprovalListing, EndedApproval, OpenApproval } from '#lib/contract'

/** The questions that ended without an answer after a reading of the server's clock, newest first. */
export function unansweredSince({ ended }: ApprovalListing, sinceMs: number): readonly EndedApproval[] {
  return ended.filter(({ end, endedAtMs }) => endedAtMs > sinceMs && (end === 'timed-out' || end === 'called-off'))
}

/**
 * Milliseconds until the time of a question is over, never below 0. `readAtMs` is the browser's clock when the list was
 * read: the clock of the server may be another one.
 */
export function leftMs(
  { askedAtMs, timeoutMs }: OpenApproval,
  { nowMs, readAtMs, serverNowMs }: { nowMs: number; readAtMs: number; serverNowMs: number },
): number {
  return Math.max(0, askedAtMs + timeoutMs - serverNowMs - (nowMs - readAtMs))
}
