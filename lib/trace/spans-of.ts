import type { TraceDispatch, TraceOutcome } from '#lib/contract'
import type { DispatchSpan, HookSpan, RunSpan } from './span'
import type { Trace } from './trace'

/** A span whose place is not final yet; each belongs to one call and is changed in place, because traces are long. */
type Draft = DispatchSpan | HookSpan

/**
 * The spans of a trace in tree order, the run first and siblings by start; linear in records that come by start. A
 * record whose parent is not in the trace hangs on the run, so nothing is left out.
 */
export function spansOf(trace: Trace): [RunSpan, ...(DispatchSpan | HookSpan)[]] {
  const dispatchIds = new Map(trace.outcomes.map(({ outcomeId, dispatchId }) => [outcomeId, dispatchId]))
  const drafts = [
    ...trace.dispatches.map(dispatchDraft),
    ...trace.outcomes.map((outcome) => hookDraft(outcome, dispatchIds)),
  ]
  const byParent = childrenOf(drafts, trace.run.runId)
  const placed: (DispatchSpan | HookSpan)[] = []
  const reached = new Set<string>()
  const place = (parentId: string, depth: number, floorMs: number): number => {
    let lastMs = floorMs
    const children = (byParent.get(parentId) ?? []).filter(({ id }) => !reached.has(id))
    for (const draft of inSeries(children, floorMs)) {
      if (reached.has(draft.id)) continue
      reached.add(draft.id)
      draft.parentId = parentId
      draft.depth = depth
      placed.push(draft)
      draft.endMs = roundedUpTo(place(draft.id, depth + 1, draft.startMs), draft.endMs)
      lastMs = Math.max(lastMs, draft.endMs)
    }
    return lastMs
  }
  place(trace.run.runId, 1, Number.NEGATIVE_INFINITY)
  // Parents that only point at each other: the first of them is hung on the run.
  for (const draft of drafts) {
    if (reached.has(draft.id)) continue
    byParent.set(trace.run.runId, [draft])
    place(trace.run.runId, 1, Number.NEGATIVE_INFINITY)
  }
  return [runSpan(trace, placed), ...placed]
}

function runSpan({ run }: Trace, spans: readonly (DispatchSpan | HookSpan)[]): RunSpan {
  const bounds = { startMs: Date.parse(run.startedAt), endMs: Date.parse(run.lastAt) }
  for (const span of spans) {
    bounds.startMs = Math.min(bounds.startMs, span.startMs)
    bounds.endMs = Math.max(bounds.endMs, span.endMs)
  }
  return { kind: 'run', id: run.runId, parentId: null, depth: 0, ...bounds, run }
}

function dispatchDraft(dispatch: TraceDispatch): Draft {
  const { dispatchId: id, parentOutcomeId: parentId, startedAtMs: startMs } = dispatch
  const endMs = startMs + (dispatch.durationMs ?? 0)
  return { kind: 'dispatch', id, parentId, depth: 0, startMs, endMs, dispatch }
}

/**
 * Every outcome of a dispatch made inside a hook names that hook as its parent, and the dispatch does too; only a
 * bridge's hook, which ran in the bridge's own dispatch, hangs on the outcome itself (interfaces.md §3.14).
 */
function hookDraft(outcome: TraceOutcome, dispatchIds: ReadonlyMap<string, string>): Draft {
  const startMs = outcome.startedAtMs
  const { parentOutcomeId, dispatchId } = outcome
  const isOfBridge = parentOutcomeId !== null && dispatchIds.get(parentOutcomeId) === dispatchId
  const parentId = isOfBridge ? parentOutcomeId : dispatchId
  const endMs = startMs + outcome.durationMs
  return { kind: 'hook', id: outcome.outcomeId, parentId, depth: 0, startMs, endMs, outcome }
}

function childrenOf(drafts: readonly Draft[], runId: string): Map<string, Draft[]> {
  const known = new Set(drafts.map((draft) => draft.id))
  const byParent = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const parentId = draft.parentId !== null && known.has(draft.parentId) ? draft.parentId : runId
    const siblings = byParent.get(parentId)
    if (siblings) siblings.push(draft)
    else byParent.set(parentId, [draft])
  }
  return byParent
}

/**
 * Sorts siblings by start. Timestamps are whole milliseconds and durations are not: a sibling that seems to start less
 * than a millisecond before the last one ended is taken to follow it.
 */
function inSeries(siblings: Draft[], floorMs: number): readonly Draft[] {
  let endMs = Number.NEGATIVE_INFINITY
  siblings.sort((a, b) => a.startMs - b.startMs)
  for (const draft of siblings) {
    const early = endMs - draft.startMs
    const lastedMs = draft.endMs - draft.startMs
    draft.startMs = Math.max(floorMs, early > 0 && early < 1 ? endMs : draft.startMs)
    draft.endMs = draft.startMs + lastedMs
    endMs = Math.max(endMs, draft.endMs)
  }
  return siblings
}

/** A parent that seems to end less than a millisecond before its last child ended with it, for the same reason. */
function roundedUpTo(childMs: number, endMs: number): number {
  return childMs - endMs < 1 ? Math.max(childMs, endMs) : endMs
}
