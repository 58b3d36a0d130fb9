import type { SloReport } from '#lib/contract'

/** One point of a report's series. */
export type SeriesRow = SloReport['series'][number]

const dayMs = 86_400_000

/**
 * Writes the times of an axis: time of day within a day, date and time over two, the date over more. A `full` one
 * names date and time whatever the span, for a single point.
 */
export function axisTime(spanMs: number, full = false): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...((full || spanMs > dayMs) && ({ day: '2-digit', month: 'short' } as const)),
    ...((full || spanMs <= 2 * dayMs) && ({ hour: '2-digit', minute: '2-digit' } as const)),
  })
  return (atMs) => format.format(new Date(atMs))
}
