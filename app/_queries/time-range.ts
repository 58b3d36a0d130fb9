import { SLO_WINDOWS_MS, type SloWindow } from '#lib/contract'

const minuteMs = 60_000

/** The time range of a page: a preset, which stays relative, or two fixed ends. */
export type TimeRange = { window: SloWindow } | { from: string; to: string }

/** Whether the range moves with the clock. */
export function isRelative(range: TimeRange): range is { window: SloWindow } {
  return 'window' in range
}

/**
 * Ends of a range as ISO times. A preset is counted back from the end of this minute, as reports are, so that a list
 * holds what its number counted; its own end is open.
 */
export function toEnds(range: TimeRange, nowMs: number): { from: string; to?: string } {
  return isRelative(range) ? { from: iso(spanOf(range, nowMs).fromMs) } : range
}

/** Ends of a range in epoch milliseconds. */
export function spanOf(range: TimeRange, nowMs: number): { fromMs: number; toMs: number } {
  if (!isRelative(range)) return { fromMs: Date.parse(range.from), toMs: Date.parse(range.to) }
  const toMs = Math.floor(nowMs / minuteMs + 1) * minuteMs
  return { fromMs: toMs - SLO_WINDOWS_MS[range.window], toMs }
}

/** A range with fixed ends. */
export function fixedRange(fromMs: number, toMs: number): { from: string; to: string } {
  return { from: iso(fromMs), to: iso(toMs) }
}

const iso = (timeMs: number) => new Date(timeMs).toISOString()
