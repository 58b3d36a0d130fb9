import { SLO_RANGE_MAX_MS, SLO_WINDOWS_MS, type SloWindow } from '#lib/contract'
import { fixedRange, isRelative, spanOf, type TimeRange } from '../../_queries/time-range'

const minuteMs = 60_000
const windows = Object.keys(SLO_WINDOWS_MS) as SloWindow[]

/** The range before or after this one, of the same length; null where it would lie ahead of now. */
export function stepRange(range: TimeRange, direction: 'back' | 'forward', nowMs: number): TimeRange | null {
  const { fromMs, toMs } = spanOf(range, nowMs)
  const step = (toMs - fromMs) * (direction === 'back' ? -1 : 1)
  return fromMs + step >= nowMs ? null : fixedRange(fromMs + step, toMs + step)
}

/** A range around this one, longer: the next preset of a preset, else twice the length; null for the longest. */
export function widenRange(range: TimeRange, nowMs: number): TimeRange | null {
  const { fromMs, toMs } = spanOf(range, nowMs)
  if (isRelative(range)) {
    const wider = windows[windows.indexOf(range.window) + 1]
    return wider ? { window: wider } : null
  }
  const lengthMs = toMs - fromMs
  if (lengthMs >= SLO_RANGE_MAX_MS) return null
  const wideMs = Math.min(lengthMs * 2, SLO_RANGE_MAX_MS)
  const nextMinuteMs = Math.ceil(nowMs / minuteMs) * minuteMs
  const endMs = Math.max(toMs, Math.min(toMs + (wideMs - lengthMs) / 2, nextMinuteMs))
  return fixedRange(endMs - wideMs, endMs)
}

/** What is wrong with two ends, and at which of them; null when they make a range. */
export function rangeProblem(fromMs: number, toMs: number): { end: 'from' | 'to'; sentence: string } | null {
  if (Number.isNaN(fromMs)) return { end: 'from', sentence: 'Write the start as a date and a time.' }
  if (Number.isNaN(toMs)) return { end: 'to', sentence: 'Write the end as a date and a time.' }
  if (fromMs >= toMs) return { end: 'to', sentence: 'The end has to lie after the start.' }
  if (toMs - fromMs > SLO_RANGE_MAX_MS) return { end: 'from', sentence: 'A range is at most 366 days long.' }
  return null
}

/** A moment as the field for local date and time shows it, to the second. */
export function toFieldText(timeMs: number): string {
  const local = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 19)
}
