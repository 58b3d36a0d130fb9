import { SLO_GROUPS } from '#lib/contract'
import type { SumsRequest, SumsRow } from '#lib/slo'
import type { MinuteSums } from './minute-sums'

/** The minutes that a request asks for; they may be finer than its tile. */
export function* minuteRows(minutes: MinuteSums, { level, tile, filter }: SumsRequest): Generator<SumsRow> {
  for (const { series, startMs, sums } of minutes.rows) {
    const isInTile = series.level === level && startMs >= tile.fromMs && startMs < tile.toMs
    if (isInTile && SLO_GROUPS.every((name) => (filter[name] ?? series[name]) === series[name])) {
      yield { ...sums, series, startMs }
    }
  }
}
