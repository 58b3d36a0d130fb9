import { ceilTo, floorTo, MINUTE_MS, type TimeRange } from './time-range'

const TEN_MINUTES_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Widths at which sums are kept, finest first; each divides the next. Ten minutes are the points of a day's series. */
export const RESOLUTIONS_MS = [MINUTE_MS, TEN_MINUTES_MS, HOUR_MS, DAY_MS] as const
export type ResolutionMs = (typeof RESOLUTIONS_MS)[number]

/** A part of a window and the width of the sums it is answered from. */
export interface Tile extends TimeRange {
  resolutionMs: ResolutionMs
}

/**
 * Cuts whole minutes into tiles that cover them exactly, minutes at the edges and wider sums in the middle; no sum
 * is wider than `widestMs`, so that none reaches over two points of a series.
 */
export function tileRange(range: TimeRange, widestMs: number = DAY_MS): Tile[] {
  return cutTiles(range, RESOLUTIONS_MS.filter((width) => width <= widestMs && widestMs % width === 0).toReversed())
}

function cutTiles({ fromMs, toMs }: TimeRange, widths: readonly ResolutionMs[]): Tile[] {
  const [widest, ...finer] = widths
  if (widest === undefined || fromMs >= toMs) return []
  const startMs = ceilTo(fromMs, widest)
  const endMs = floorTo(toMs, widest)
  if (startMs >= endMs) return cutTiles({ fromMs, toMs }, finer)
  return [
    ...cutTiles({ fromMs, toMs: startMs }, finer),
    { resolutionMs: widest, fromMs: startMs, toMs: endMs },
    ...cutTiles({ fromMs: endMs, toMs }, finer),
  ]
}
