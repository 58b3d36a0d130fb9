/** A span of time in epoch milliseconds; `fromMs` is included and `toMs` is not. */
export interface TimeRange {
  fromMs: number
  toMs: number
}

export const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Widths at which sums are kept, finest first; each divides the next. Ten minutes are the points of a day's series. */
export const RESOLUTIONS_MS = [MINUTE_MS, TEN_MINUTES_MS, HOUR_MS, DAY_MS] as const
export type ResolutionMs = (typeof RESOLUTIONS_MS)[number]

/** Most points of a series. */
export const SERIES_POINTS_MAX = 200

const BUCKET_WIDTHS_MS = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR_MS),
]

/** The largest multiple of the width that is not after the time. */
export function floorTo(timeMs: number, widthMs: number): number {
  return Math.floor(timeMs / widthMs) * widthMs
}

/** The whole minutes that hold a range. */
export function cutToMinutes({ fromMs, toMs }: TimeRange): TimeRange {
  return { fromMs: floorTo(fromMs, MINUTE_MS), toMs: ceilTo(toMs, MINUTE_MS) }
}

/** Width of one point of a series over the range: the least of a few round widths that gives at most 200 points. */
export function bucketWidthMs(range: TimeRange): number {
  const fits = (widthMs: number) => bucketStarts(range, widthMs).count <= SERIES_POINTS_MAX
  const round = BUCKET_WIDTHS_MS.find(fits)
  if (round !== undefined) return round
  let days = Math.max(1, Math.floor((range.toMs - range.fromMs) / (SERIES_POINTS_MAX * DAY_MS)))
  while (!fits(days * DAY_MS)) days += 1
  return days * DAY_MS
}

/** The points of a series: start of the first, which may lie before the range, and how many there are. */
export function bucketStarts(range: TimeRange, widthMs: number): { firstMs: number; count: number } {
  const firstMs = floorTo(range.fromMs, widthMs)
  return { firstMs, count: Math.max(0, Math.ceil((range.toMs - firstMs) / widthMs)) }
}

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

function ceilTo(timeMs: number, widthMs: number): number {
  return Math.ceil(timeMs / widthMs) * widthMs
}
