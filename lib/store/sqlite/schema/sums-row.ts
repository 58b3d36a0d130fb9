import { encodeSketch, type SeriesSums, type SumsRow } from '#lib/slo'
import type { NewRow, Row } from './tables'

/** What a row of sums holds beside its place. */
type SumsValues = Omit<NewRow<'sums'>, 'level' | 'resolution_ms' | 'started_at' | 'series_id'>

/** Sums as the values of their row. */
export function toSumsValues(sums: SeriesSums): SumsValues {
  return {
    dispatches: sums.dispatches,
    handler_dispatches: sums.handlerDispatches,
    leaks: sums.leaks,
    explicit_blocks: sums.explicitBlocks,
    synthetic_blocks: sums.syntheticBlocks,
    asked: sums.asked,
    dispositions: JSON.stringify(sums.dispositions),
    durations: encodeSketch(sums.durations),
  }
}

/** The sums of a row, its durations still encoded. */
export function fromSumsRow(row: Row<'sums'>): Omit<SumsRow, 'series' | 'startMs'> {
  return {
    dispatches: row.dispatches,
    handlerDispatches: row.handler_dispatches,
    leaks: row.leaks,
    explicitBlocks: row.explicit_blocks,
    syntheticBlocks: row.synthetic_blocks,
    asked: row.asked,
    dispositions: JSON.parse(row.dispositions),
    durations: row.durations,
  }
}
