import type { Database, Statement } from 'better-sqlite3'
import type { StoredPart } from '#lib/contract'
import type { PruneSlice } from '../../retention-port'
import { toStoreError } from '../store-error'
import { createSumsFold } from './sums-fold'

const GONE = `WITH gone AS (
  SELECT id, attempt, sequence, outcome_id FROM journal WHERE recorded_at < :before ORDER BY recorded_at LIMIT :limit)`

/** What removes a slice of each part; the changes of the last statement are the rows that went. */
const STATEMENTS: Record<StoredPart, readonly string[]> = {
  envelopes: [
    `UPDATE dispatch SET envelope = NULL WHERE id IN (
       SELECT id FROM dispatch WHERE envelope IS NOT NULL AND started_at + 0 < :before ORDER BY started_at + 0 LIMIT :limit)`,
  ],
  'minute-sums': [
    `DELETE FROM sums WHERE (level, resolution_ms, started_at, series_id) IN (
       SELECT level, resolution_ms, started_at, series_id FROM sums
       WHERE level IN ('hook', 'event', 'dialect') AND resolution_ms = 60000 AND started_at < :before
       LIMIT :limit)`,
  ],
  journal: [
    `${GONE} UPDATE attempt SET last_sequence = max(last_sequence, (
       SELECT max(sequence) FROM gone WHERE gone.attempt = attempt.id)) WHERE id IN (SELECT attempt FROM gone)`,
    `${GONE} UPDATE outcome SET evidence_event_id = NULL, evidence_sequence = NULL
       WHERE outcome_id IN (SELECT outcome_id FROM gone)`,
    `${GONE} DELETE FROM journal WHERE id IN (SELECT id FROM gone)`,
  ],
  outcomes: [
    `DELETE FROM rewake WHERE rewake_id IN (
       SELECT rewake_id FROM rewake WHERE started_at < :before AND mode = 'async' AND state IN ('ended', 'delivered', 'dropped')
       ORDER BY started_at LIMIT :limit)`,
    'DELETE FROM outcome WHERE id IN (SELECT id FROM outcome WHERE started_at < :before ORDER BY started_at LIMIT :limit)',
  ],
  dispatches: [
    `DELETE FROM run WHERE run_id IN (SELECT run_id FROM run WHERE last_at < :before ORDER BY last_at LIMIT :limit)`,
    'DELETE FROM dispatch WHERE id IN (SELECT id FROM dispatch WHERE started_at + 0 < :before ORDER BY started_at + 0 LIMIT :limit)',
  ],
}

/** Ids of removed rows are given out again, so the mark of what is summed follows the last row that is left. */
const MOVE_MARK = `UPDATE summed SET
  outcome_id = (SELECT coalesce(max(id), 0) FROM outcome), dispatch_id = (SELECT coalesce(max(id), 0) FROM dispatch)`

/** Parts whose rows the sums are made from: they are summed before they go. */
const SUMMED_PARTS: readonly StoredPart[] = ['outcomes', 'dispatches']

/** A function that removes a slice in a transaction of its own and answers how many rows went. */
export function createPruner(database: Database): (slice: PruneSlice) => number {
  const foldAll = createSumsFold(database, 1)
  const moveMark = database.prepare<unknown[]>(MOVE_MARK)
  const prepared = new Map<StoredPart, readonly Statement<unknown[]>[]>()
  const prune = database.transaction(({ part, beforeMs, limit }: PruneSlice): number => {
    const statements = prepared.get(part) ?? STATEMENTS[part].map((sql) => database.prepare<unknown[]>(sql))
    prepared.set(part, statements)
    const isSummed = SUMMED_PARTS.includes(part)
    if (isSummed) foldAll()
    const before = Math.floor(beforeMs)
    const changes = statements.map((statement) => statement.run({ before, limit }).changes)
    if (isSummed) moveMark.run()
    return changes.at(-1) ?? 0
  })
  return (slice) => {
    try {
      return prune.immediate(slice)
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
}
