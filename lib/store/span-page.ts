import type { TraceDispatch, TraceOutcome } from '#lib/contract'
import { packRows, type RunSummary, type SpanPage, TRACE_TEXT_FIELDS } from '#lib/contract'
import { type Position, parseCursor, toCursor } from './cursor'

/** Where each kind of record goes on; records after it are later, or of the same time with a higher id. */
export interface SpanStart {
  dispatch: Position & { id: number }
  outcome: Position & { id: number }
}

/** A record with its place in the order of a trace: by start, dispatches before outcomes, then by id. */
export interface Placed<Row> {
  atMs: number
  id: number
  row: Row
}

/** What a page is made of: candidates in order, each list up to `limit + 1` long. */
export interface SpanCandidates {
  run: RunSummary
  dispatches: readonly Placed<TraceDispatch>[]
  outcomes: readonly Placed<TraceOutcome>[]
  limit: number
}

const FIRST = Number.NEGATIVE_INFINITY

/** The places behind a cursor; before everything without one. Throws INVALID_CURSOR. */
export function spanStartOf(cursor: string | null): SpanStart {
  const position = parseCursor('spans', cursor)
  const atMs = position?.atMs ?? Number.MIN_SAFE_INTEGER
  const [, kind, id] = /^([do])(\d{1,15})$/.exec(String(position?.id ?? 'd0')) ?? ['', 'd', '0']
  return {
    dispatch: { atMs, id: kind === 'd' ? Number(id) : Number.MAX_SAFE_INTEGER },
    outcome: { atMs, id: kind === 'o' ? Number(id) : -1 },
  }
}

/** The first `limit` of the candidates in the order of a trace, packed. */
export function toSpanPage({ run, dispatches, outcomes, limit }: SpanCandidates): SpanPage {
  let [taken, last] = [{ dispatches: 0, outcomes: 0 }, '']
  let lastAtMs = FIRST
  while (taken.dispatches + taken.outcomes < limit) {
    const dispatch = dispatches[taken.dispatches]
    const outcome = outcomes[taken.outcomes]
    if (!dispatch && !outcome) break
    const isDispatch = dispatch !== undefined && (outcome === undefined || dispatch.atMs <= outcome.atMs)
    const next = isDispatch ? dispatch : outcome
    taken = {
      dispatches: taken.dispatches + Number(isDispatch),
      outcomes: taken.outcomes + Number(!isDispatch),
    }
    last = `${isDispatch ? 'd' : 'o'}${next?.id}`
    lastAtMs = next?.atMs ?? lastAtMs
  }
  const goesOn = taken.dispatches < dispatches.length || taken.outcomes < outcomes.length
  return {
    run,
    dispatches: packRows(rowsOf(dispatches, taken.dispatches), TRACE_TEXT_FIELDS.dispatches),
    outcomes: packRows(rowsOf(outcomes, taken.outcomes), TRACE_TEXT_FIELDS.outcomes),
    nextCursor: goesOn && last !== '' ? toCursor('spans', { atMs: lastAtMs, id: last }) : null,
  }
}

/** The rows, durations in whole microseconds: clocks tell no more, and digits beyond are most of a page. */
function rowsOf<Row extends { durationMs: number | null }>(placed: readonly Placed<Row>[], count: number): Row[] {
  return placed.slice(0, count).map(({ row }) => ({ ...row, durationMs: toMicros(row.durationMs) }))
}

const toMicros = (ms: number | null) => (ms === null ? null : Math.round(ms * 1_000) / 1_000)
