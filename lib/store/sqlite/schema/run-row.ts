import type { RunSums } from '../../group-runs'
import type { NewRow, Row } from './tables'

/** A run as its row. */
export function toRunRow({ runId, startedAtMs, lastAtMs, ...sums }: RunSums): NewRow<'run'> {
  return { run_id: runId, started_at: startedAtMs, last_at: lastAtMs, ...sums }
}

/** The run of a row. */
export function fromRunRow({ run_id, started_at, last_at, ...sums }: Row<'run'>): RunSums {
  return { runId: run_id, startedAtMs: started_at, lastAtMs: last_at, ...sums }
}
