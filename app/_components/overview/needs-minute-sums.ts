import { isRelative, spanOf, type TimeRange } from '../../_queries/time-range'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Longer ranges are drawn from sums of ten minutes and more: a chart has 200 points at most. */
const MINUTES_MAX = 1_000
/** Age under which retention removes no sums by minute, in days. */
const KEPT_DAYS = 31

/** Whether a range is answered from sums by minute that retention may have removed. */
export function needsMinuteSums(range: TimeRange, nowMs: number): boolean {
  if (isRelative(range)) return false
  const { fromMs, toMs } = spanOf(range, nowMs)
  return toMs - fromMs <= MINUTES_MAX * MINUTE_MS && fromMs < nowMs - KEPT_DAYS * DAY_MS
}

/** The day around the middle of a range, which wider sums answer. */
export function dayAround(range: TimeRange, nowMs: number): { from: string; to: string } {
  const { fromMs, toMs } = spanOf(range, nowMs)
  const startMs = Math.floor(((fromMs + toMs) / 2 - DAY_MS / 2) / (60 * MINUTE_MS)) * 60 * MINUTE_MS
  return { from: new Date(startMs).toISOString(), to: new Date(startMs + DAY_MS).toISOString() }
}
