import type { Trace } from '../trace'
import { describeValue, TraceFileError } from './trace-file-error'

/** The trace itself when its ids are unique, its times are moments and its durations none below 0; else TraceFileError. */
export function checkTrace(trace: Trace): Trace {
  const seen = new Set<string>()
  const rows = [
    ...trace.dispatches.map((row, at) => ({ path: `dispatches[${at}]`, name: 'dispatchId', id: row.dispatchId, row })),
    ...trace.outcomes.map((row, at) => ({ path: `outcomes[${at}]`, name: 'outcomeId', id: row.outcomeId, row })),
  ]
  for (const { path, name, id, row } of rows) {
    if (seen.has(id))
      throw new TraceFileError(`${path}.${name}: expected an id of its own, got ${describeValue(id)} again`)
    seen.add(id)
    if (Math.abs(row.startedAtMs) > maxEpochMs)
      throw new TraceFileError(`${path}.startedAtMs: expected epoch milliseconds, got ${row.startedAtMs}`)
    if (row.durationMs !== null && row.durationMs < 0)
      throw new TraceFileError(`${path}.durationMs: expected 0 or more milliseconds, got ${row.durationMs}`)
  }
  for (const name of ['startedAt', 'lastAt'] as const) {
    if (Number.isNaN(Date.parse(trace.run[name])))
      throw new TraceFileError(`run.${name}: expected a date and time, got ${describeValue(trace.run[name])}`)
  }
  return trace
}

const maxEpochMs = 8.64e15
