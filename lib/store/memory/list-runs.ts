import type { Page, RunSummary, RunTrace, StoredDispatch } from '#lib/contract'
import { parseCursor, toCursor, toPage } from '../cursor'
import type { RunSums } from '../group-runs'
import type { PageRequest } from '../page-request'
import type { RunFilter } from '../store'
import { isoTime, toRunSummary, toStoredOutcome } from '../stored-documents'
import { foldCase } from '../text-search'
import { compareNewest } from './list-outcomes'
import type { DispatchRow, Tables } from './tables'

/** One page of runs, the one with the last activity first. */
export function listRuns(tables: Tables, filter: RunFilter, page: PageRequest): Page<RunSummary> {
  const after = parseCursor('runs', page.cursor)
  const runs = [...tables.runs.values()]
    .filter((run) => matches(run, filter) && (after === null || compareNewest(after, positionOf(run)) < 0))
    .sort((a, b) => compareNewest(positionOf(a), positionOf(b)))
  const { items, nextCursor } = toPage(runs, page.limit, (run) => toCursor('runs', positionOf(run)))
  return { items: items.map(toRunSummary), nextCursor }
}

/** A run with at most `limit` dispatches and outcomes, oldest first; null when unknown. */
export function getRunTrace(tables: Tables, runId: string, limit: number): RunTrace | null {
  const run = tables.runs.get(runId)
  if (!run) return null
  const dispatches = [...tables.dispatches.values()]
    .filter(({ write }) => write.runId === runId)
    .sort((a, b) => Math.floor(a.write.startedAtMs) - Math.floor(b.write.startedAtMs) || a.id - b.id)
  const outcomes = [...tables.outcomes.values()]
    .filter(({ place }) => place.runId === runId)
    .sort((a, b) => a.record.startedAtMs - b.record.startedAtMs || a.id - b.id)
  return {
    run: toRunSummary(run),
    dispatches: dispatches.slice(0, limit).map(toStoredDispatch),
    outcomes: outcomes.slice(0, limit).map(({ record, place }) => toStoredOutcome(record, place)),
    truncated: dispatches.length > limit || outcomes.length > limit,
  }
}

/** A dispatch as it is handed out. */
export function toStoredDispatch({ write, end }: DispatchRow): StoredDispatch {
  return {
    dispatchId: write.dispatchId,
    parentOutcomeId: write.parentOutcomeId,
    eventId: write.eventId,
    sourceEventId: write.sourceEventId,
    event: write.event,
    runId: write.runId,
    dialect: write.dialect,
    startedAt: isoTime(write.startedAtMs),
    completedAt: end && isoTime(end.completedAtMs),
    durationMs: end?.durationMs ?? null,
    allowed: end?.allowed ?? null,
    decision: end?.decision ?? null,
    skipped: [...(end?.skipped ?? [])],
    envelope: write.envelopeJson === null ? null : JSON.parse(write.envelopeJson),
    inputTruncated: write.inputTruncated,
  }
}

function positionOf({ lastAtMs, runId }: RunSums) {
  return { atMs: lastAtMs, id: runId }
}

function matches(run: RunSums, { q, fromMs, toMs, with: concern }: RunFilter): boolean {
  const { runId, dialect, startedAtMs, lastAtMs } = run
  return (
    (concern === undefined || run[concern] > 0) &&
    lastAtMs >= (fromMs ?? -Infinity) &&
    startedAtMs < (toMs ?? Infinity) &&
    (q === undefined || [runId, dialect].some((text) => foldCase(text).includes(foldCase(q))))
  )
}
