import { createSerializer, parseAsIsoDateTime, parseAsStringLiteral } from 'nuqs/server'
import type { SloWindow } from '#lib/contract'
import type { TimeRange } from '../../_queries/time-range'

const windows = ['15m', '1h', '24h', '7d', '30d'] as const satisfies readonly SloWindow[]

/** The time range in the URL: a preset stays relative, two ends stay fixed and win over it. */
export const rangeParams = {
  window: parseAsStringLiteral(windows).withDefault('24h'),
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
}

interface RangeValues {
  window: (typeof windows)[number]
  from: Date | null
  to: Date | null
}

/** The range those parameters stand for. */
export function toRange({ window, from, to }: RangeValues): TimeRange {
  return from && to && from < to ? { from: from.toISOString(), to: to.toISOString() } : { window }
}

const serialize = createSerializer(rangeParams)

/** A link to a page over the same range; further parameters are added as they are. */
export function linkInRange(path: string, range: TimeRange, values: Record<string, string> = {}): string {
  const own = new URLSearchParams(values).toString()
  const ranged = 'window' in range ? { window: range.window } : { from: new Date(range.from), to: new Date(range.to) }
  return serialize(own ? `${path}?${own}` : path, ranged)
}
