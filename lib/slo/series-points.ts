import { floorTo, MINUTE_MS, type TimeRange } from './time-range'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Most points of a series. */
export const SERIES_POINTS_MAX = 200

/** Round widths of a point; whole days follow. */
const POINT_WIDTHS_MS = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR_MS),
]

/** Width of one point of a series over the range: the least of a few round widths that gives at most 200 points. */
export function pointWidthMs(range: TimeRange): number {
  const fits = (widthMs: number) => pointStarts(range, widthMs).count <= SERIES_POINTS_MAX
  const round = POINT_WIDTHS_MS.find(fits)
  if (round !== undefined) return round
  let days = Math.max(1, Math.floor((range.toMs - range.fromMs) / (SERIES_POINTS_MAX * DAY_MS)))
  while (!fits(days * DAY_MS)) days += 1
  return days * DAY_MS
}

/** The points of a series: start of the first, which may lie before the range, and how many there are. */
export function pointStarts(range: TimeRange, widthMs: number): { firstMs: number; count: number } {
  const firstMs = floorTo(range.fromMs, widthMs)
  return { firstMs, count: Math.max(0, Math.ceil((range.toMs - firstMs) / widthMs)) }
}
