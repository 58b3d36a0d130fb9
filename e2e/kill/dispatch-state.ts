import type { RunTrace, StoredDispatch, StoredOutcome } from '#lib/contract'

/** A dispatch with its outcomes, as they were found. */
export interface DispatchState {
  dispatch: StoredDispatch
  /** In the order in which they happened. */
  outcomes: readonly StoredOutcome[]
}

/** The dispatches of some runs; an outcome whose dispatch is missing is a finding. */
export function groupDispatches(traces: readonly RunTrace[]): {
  states: readonly DispatchState[]
  findings: readonly string[]
} {
  const outcomesOf = new Map<string, StoredOutcome[]>()
  for (const { dispatches } of traces) for (const { dispatchId } of dispatches) outcomesOf.set(dispatchId, [])
  const findings: string[] = []
  for (const { run, outcomes, truncated } of traces) {
    if (truncated) findings.push(`run ${run.runId} is cut, so it cannot be checked`)
    for (const outcome of outcomes) {
      const list = outcomesOf.get(outcome.dispatchId)
      if (list) list.push(outcome)
      else findings.push(`outcome ${outcome.outcomeId} has no dispatch`)
    }
  }
  const dispatches = traces.flatMap((trace) => trace.dispatches)
  return {
    states: dispatches.map((dispatch) => ({ dispatch, outcomes: outcomesOf.get(dispatch.dispatchId) ?? [] })),
    findings,
  }
}

/** Whether the end of the dispatch is stored. */
export function hasEnded({ dispatch }: DispatchState): boolean {
  return dispatch.completedAt !== null
}
