import type { SimulationReport, StoredDispatch, StoredOutcome } from '#lib/contract'

/** A stored dispatch in the shape in which chains are drawn; null while it has no decision. */
export function dispatchReport(dispatch: StoredDispatch, outcomes: readonly StoredOutcome[]): SimulationReport | null {
  if (!dispatch.decision) return null
  const own = outcomes.filter(
    (outcome) => outcome.dispatchId === dispatch.dispatchId && outcome.parentOutcomeId === null,
  )
  return {
    dialect: dispatch.dialect,
    event: dispatch.event,
    point: dispatch.event,
    subject: null,
    files: [],
    hooks: own.map((outcome) => ({
      ref: outcome.hookId,
      layer: outcome.source,
      kind: outcome.kind,
      label: outcome.handlerId,
      order: outcome.order,
      execution: outcome.disposition === 'background' ? 'background' : 'series',
      mode: outcome.mode,
      timeoutMs: outcome.timeoutMs,
      failurePolicy: outcome.failurePolicy,
      source: outcome.source,
      mayBlock: outcome.mayBlock,
      match: { mode: 'all', pattern: null, subject: null },
      stdin: null,
    })),
    skipped: dispatch.skipped,
    skippedCounts: {},
    findings: [],
    wouldBlock: dispatch.allowed === false,
    blockers: [],
    outcomes: own.map(({ hookId, disposition, durationMs, blocking, asked, reason, diagnostic, effects, ignored }) => ({
      ref: hookId,
      disposition,
      durationMs,
      blocking,
      asked,
      reason,
      diagnostic: diagnostic ?? null,
      effects,
      ignored,
      stdin: null,
    })),
    decision: dispatch.decision,
  }
}
