import type { SloWindow } from '#lib/contract'

/** The time range of a page: a preset, which stays relative, or two fixed ends. */
export type TimeRange = { window: SloWindow } | { from: string; to: string }

/** Length of each preset in milliseconds. */
export const WINDOW_MS: Record<SloWindow, number> = {
  '15m': 15 * 60_000,
  '1h': 60 * 60_000,
  '24h': 24 * 60 * 60_000,
  '7d': 7 * 24 * 60 * 60_000,
  '30d': 30 * 24 * 60 * 60_000,
}

/** Ends of a range as ISO times, a preset counted back from now; the end of a preset is open. */
export function toEnds(range: TimeRange, nowMs: number): { from: string; to?: string } {
  return 'window' in range ? { from: new Date(nowMs - WINDOW_MS[range.window]).toISOString() } : range
}
