/** How an agent reads the timeout of a hook. */
export interface TimeoutRule {
  readonly unit: 's' | 'ms'
  readonly defaultMs: number
  /** Milliseconds a process needs to get going; a shorter timeout ends every hook before it can act. */
  readonly startMs: number
}

const FACTOR = { s: 1_000, ms: 1 } as const

/**
 * The effective timeout in milliseconds; what is no number at all is the default, and what outlasts every clock is the
 * most that is counted exactly, because JSON knows no infinity.
 */
export function toTimeoutMs(value: unknown, rule: TimeoutRule): number {
  if (value === undefined || value === null || value === '') return rule.defaultMs
  const amount = typeof value === 'object' ? Number.NaN : Number(value)
  return Number.isNaN(amount)
    ? rule.defaultMs
    : Math.min(Math.max(0, amount * FACTOR[rule.unit]), Number.MAX_SAFE_INTEGER)
}

/** Whether a hook of this duration has timed out: at or over the timeout, or before it could get going. */
export function isOverdue(durationMs: number, timeoutMs: number, rule: Pick<TimeoutRule, 'startMs'>): boolean {
  return durationMs >= timeoutMs || timeoutMs < rule.startMs
}
