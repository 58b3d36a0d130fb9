import { FINAL_REWAKE_STATES, STORED_PARTS, type StoredPart } from '#lib/contract'
import type { MeasureQuery, PruneSlice, StorageMeasure } from '../retention-port'
import type { RewakeRecord } from '../rewake-record'
import type { Tables } from './tables'

/** One row of a part: its time, and what removes it. */
interface Prunable {
  atMs: number
  remove(): void
}

const ROWS: Record<StoredPart, (tables: Tables) => Prunable[]> = {
  envelopes: ({ dispatches }) =>
    [...dispatches.values()]
      .filter(({ write }) => write.envelopeJson !== null)
      .map((row) => ({
        atMs: Math.floor(row.write.startedAtMs),
        remove: () => {
          row.write = { ...row.write, envelopeJson: null }
        },
      })),
  // The minutes are all the sums there are, so none goes.
  'minute-sums': () => [],
  journal: (tables) =>
    [...tables.journals.values()].flatMap((journal) =>
      journal.events.map((event) => ({
        atMs: Date.parse(event.recordedAt),
        remove: () => {
          journal.events = journal.events.filter((other) => other !== event)
          journal.byKey.delete(event.dedupeKey)
          const row = tables.outcomes.get(event.outcomeId)
          if (row) row.record = { ...row.record, evidence: null }
        },
      })),
    ),
  outcomes: ({ outcomes }) =>
    [...outcomes].map(([id, { record }]) => ({ atMs: record.startedAtMs, remove: () => outcomes.delete(id) })),
  dispatches: ({ dispatches }) =>
    [...dispatches].map(([id, { write }]) => ({
      atMs: Math.floor(write.startedAtMs),
      remove: () => dispatches.delete(id),
    })),
}

/** Removes the oldest rows of a slice; runs go with the dispatches. */
export function prune(tables: Tables, { part, beforeMs, limit }: PruneSlice): number {
  const due = ROWS[part](tables)
    .filter(({ atMs }) => atMs < beforeMs)
    .sort((a, b) => a.atMs - b.atMs)
    .slice(0, limit)
  for (const row of due) row.remove()
  if (part === 'outcomes') pruneRewakes(tables, { part, beforeMs, limit })
  if (part === 'dispatches') {
    for (const [id, { lastAtMs }] of tables.runs) if (lastAtMs < beforeMs) tables.runs.delete(id)
  }
  return due.length
}

/** Rows of hooks that wake nobody go with the outcomes; they are in no rate. */
function pruneRewakes({ rewakes }: Tables, { beforeMs, limit }: PruneSlice): void {
  const isDue = ({ mode, startedAtMs, state }: RewakeRecord) =>
    mode === 'async' && startedAtMs < beforeMs && FINAL_REWAKE_STATES.some((final) => final === state)
  const due = [...rewakes.values()].filter(isDue).sort((a, b) => a.startedAtMs - b.startedAtMs)
  for (const { rewakeId } of due.slice(0, limit)) rewakes.delete(rewakeId)
}

/** What the tables hold. */
export function measureTables(tables: Tables, { dueBeforeMs, recentFromMs }: MeasureQuery): StorageMeasure {
  const measure = (part: StoredPart) => {
    const times = ROWS[part](tables).map(({ atMs }) => atMs)
    const beforeMs = dueBeforeMs[part] ?? Number.NEGATIVE_INFINITY
    return {
      rows: times.length,
      oldestMs: times.reduce<number | null>((oldest, time) => Math.min(oldest ?? time, time), null),
      due: times.filter((time) => time < beforeMs).length,
    }
  }
  return {
    parts: Object.fromEntries(STORED_PARTS.map((part) => [part, measure(part)])) as StorageMeasure['parts'],
    usedBytes: null,
    recentOutcomes: ROWS.outcomes(tables).filter(({ atMs }) => atMs >= recentFromMs).length,
  }
}
