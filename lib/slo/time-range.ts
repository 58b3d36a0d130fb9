/** A span of time in epoch milliseconds; `fromMs` is included and `toMs` is not. */
export interface TimeRange {
  fromMs: number
  toMs: number
}

/** One minute in milliseconds; time ranges are cut to whole ones. */
export const MINUTE_MS = 60_000

/** The largest multiple of the width that is not after the time. */
export function floorTo(timeMs: number, widthMs: number): number {
  return Math.floor(timeMs / widthMs) * widthMs
}

/** The smallest multiple of the width that is not before the time. */
export function ceilTo(timeMs: number, widthMs: number): number {
  return Math.ceil(timeMs / widthMs) * widthMs
}

/** The whole minutes that hold a range. */
export function cutToMinutes({ fromMs, toMs }: TimeRange): TimeRange {
  return { fromMs: floorTo(fromMs, MINUTE_MS), toMs: ceilTo(toMs, MINUTE_MS) }
}
