'use client'
import { useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo } from 'react'
import {
  createTimeAxis,
  criticalPath,
  filterSpans,
  isFolded,
  overviewOf,
  rowsOf,
  searchSpans,
  spansOf,
  type Trace,
} from '#lib/trace'
import { timelineParams } from './timeline-params'

/** Columns of the overview; more could not be told apart. */
const overviewColumns = 600

/** Everything that is computed of a trace for how it is looked at; each part only when what it depends on changes. */
export function useTimeline(trace: Trace) {
  const [state, setState] = useQueryStates(timelineParams)
  const { idle, depth, fold, show, least } = state
  const find = useDeferredValue(state.find)
  const spans = useMemo(() => spansOf(trace), [trace])
  const axis = useMemo(() => createTimeAxis(spans, { cutIdle: !idle }), [spans, idle])
  const critical = useMemo(() => criticalPath(spans), [spans])
  const overview = useMemo(() => overviewOf(spans, axis, overviewColumns), [spans, axis])
  const filter = useMemo(() => ({ dispositions: show, leastShare: least / 100 }), [show, least])
  const shown = useMemo(() => filterSpans(spans, filter), [spans, filter])
  const folding = useMemo(() => ({ depth, toggled: new Set(fold) }), [depth, fold])
  const rows = useMemo(() => rowsOf(shown, (span) => isFolded(folding, span)), [shown, folding])
  const matches = useMemo(() => searchSpans(shown, find), [shown, find])
  const matched = useMemo(() => new Set(matches), [matches])
  const matchShares = useMemo(
    () =>
      matched.size === 0 ? [] : shown.filter(({ id }) => matched.has(id)).map((span) => axis.toShare(span.startMs)),
    [shown, matched, axis],
  )
  const selected = useMemo(() => spans.find((span) => span.id === state.span) ?? null, [spans, state.span])
  const selectedRow = useMemo(() => rows.findIndex((row) => row.span.id === state.span), [rows, state.span])
  return {
    state,
    setState,
    spans,
    axis,
    critical,
    overview,
    shown,
    rows,
    matches,
    matched,
    matchShares,
    selected,
    selectedRow,
  }
}

/** A trace as it is looked at. */
export type TimelineModel = ReturnType<typeof useTimeline>
