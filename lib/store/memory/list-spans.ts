import type { SpanPage, TraceDispatch, TraceOutcome } from '#lib/contract'
import type { Position } from '../cursor'
import type { PageRequest } from '../page-request'
import { type Placed, spanStartOf, toSpanPage } from '../span-page'
import { toRunSummary } from '../stored-documents'
import type { DispatchRow, OutcomeRow, Tables } from './tables'

/** A part of a run's trace, oldest first; null when the run is unknown. */
export function listSpans(tables: Tables, runId: string, { limit, cursor }: PageRequest): SpanPage | null {
  const start = spanStartOf(cursor)
  const run = tables.runs.get(runId)
  if (!run) return null
  const dispatches = [...tables.dispatches.values()].filter(({ write }) => write.runId === runId).map(toDispatch)
  const outcomes = [...tables.outcomes.values()].filter(({ place }) => place.runId === runId).map(toOutcome)
  return toSpanPage({
    run: toRunSummary(run),
    dispatches: inOrder(dispatches, start.dispatch, limit),
    outcomes: inOrder(outcomes, start.outcome, limit),
    limit,
  })
}

function inOrder<Row>(placed: readonly Placed<Row>[], after: SpanPosition, limit: number): Placed<Row>[] {
  return placed
    .filter(({ atMs, id }) => atMs > after.atMs || (atMs === after.atMs && id > after.id))
    .sort((a, b) => a.atMs - b.atMs || a.id - b.id)
    .slice(0, limit + 1)
}

type SpanPosition = Position & { id: number }

function toDispatch({ id, write, end }: DispatchRow): Placed<TraceDispatch> {
  const atMs = Math.floor(write.startedAtMs)
  return {
    atMs,
    id,
    row: {
      dispatchId: write.dispatchId,
      parentOutcomeId: write.parentOutcomeId,
      event: write.event,
      startedAtMs: atMs,
      durationMs: end?.durationMs ?? null,
      allowed: end?.allowed ?? null,
      verdict: end?.decision.verdict ?? null,
      blockedBy: end?.decision.blockedBy ?? null,
      subject: subjectOf(write.envelopeJson),
    },
  }
}

function toOutcome({ id, record }: OutcomeRow): Placed<TraceOutcome> {
  const atMs = Math.floor(record.startedAtMs)
  const { outcomeId, dispatchId, parentOutcomeId, hookId, handlerId, order, durationMs, disposition } = record
  const { blocking, mayBlock, kind, mode } = record
  const place = { outcomeId, dispatchId, parentOutcomeId, hookId, handlerId, order }
  const reason = record.reason ?? record.diagnostic
  return {
    atMs,
    id,
    row: { ...place, startedAtMs: atMs, durationMs, disposition, blocking, mayBlock, kind, mode, reason },
  }
}

function subjectOf(envelopeJson: string | null): string | null {
  if (envelopeJson === null) return null
  const toolName: unknown = JSON.parse(envelopeJson).metadata?.toolName
  return toolName === undefined || toolName === null ? null : String(toolName)
}
