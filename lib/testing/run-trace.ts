import { type StoredOutcome, type TraceDispatch, type TraceOutcome, V2 } from '#lib/contract'

const dayMs = Date.parse('2026-01-31T00:00:00.000Z')

/** A stored outcome of `demo.allow`, started at a whole millisecond of a fixed day. */
export function storedOutcome(outcomeId: string, atMs: number, changes: Partial<StoredOutcome> = {}): StoredOutcome {
  const durationMs = changes.durationMs ?? 1
  return {
    schemaVersion: V2,
    eventId: 'event-1',
    sourceEventId: 'source-1',
    hookId: outcomeId,
    handlerId: 'demo.allow',
    event: 'tool.pre-use',
    order: 0,
    startedAt: timeOf(atMs),
    completedAt: timeOf(atMs + durationMs),
    blocking: false,
    durationMs,
    disposition: 'allowed',
    outcomeId,
    dispatchId: 'dispatch-1',
    parentOutcomeId: null,
    definitionVersion: 1,
    source: 'user',
    kind: 'handler',
    mode: 'sync',
    asked: 'allow',
    enforced: 'allow',
    why: null,
    reason: null,
    effects: {},
    ignored: [],
    recorded: true,
    recordError: null,
    lateMs: null,
    lateDecision: null,
    runId: 'run-1',
    dialect: 'native',
    timeoutMs: 1_000,
    failurePolicy: 'fail-open',
    mayBlock: true,
    ...changes,
  }
}

/** A dispatch of a trace that went through, started at a whole millisecond of a fixed day. */
export function traceDispatch(dispatchId: string, atMs: number, changes: Partial<TraceDispatch> = {}): TraceDispatch {
  return {
    dispatchId,
    parentOutcomeId: null,
    event: 'tool.pre-use',
    startedAtMs: dayMs + Math.floor(atMs),
    durationMs: 1,
    allowed: true,
    verdict: 'none',
    blockedBy: null,
    subject: null,
    ...changes,
  }
}

/** An outcome of `demo.allow` in a trace, started at a whole millisecond of a fixed day. */
export function traceOutcome(outcomeId: string, atMs: number, changes: Partial<TraceOutcome> = {}): TraceOutcome {
  return {
    outcomeId,
    dispatchId: 'dispatch-1',
    parentOutcomeId: null,
    hookId: outcomeId,
    handlerId: 'demo.allow',
    order: 0,
    startedAtMs: dayMs + Math.floor(atMs),
    durationMs: 1,
    disposition: 'allowed',
    blocking: false,
    mayBlock: true,
    kind: 'handler',
    mode: 'sync',
    reason: null,
    ...changes,
  }
}

/** A trace of one run over these records. */
export function runTrace(dispatches: readonly TraceDispatch[], outcomes: readonly TraceOutcome[]) {
  const starts = [...dispatches, ...outcomes].map((record) => record.startedAtMs).toSorted((a, b) => a - b)
  return {
    run: {
      runId: 'run-1',
      dialect: 'native',
      startedAt: new Date(starts[0] ?? dayMs).toISOString(),
      lastAt: new Date(starts.at(-1) ?? dayMs).toISOString(),
      dispatches: dispatches.length,
      outcomes: outcomes.length,
      blocked: dispatches.filter((dispatch) => dispatch.allowed === false).length,
      failures: 0,
      leaks: 0,
    },
    dispatches: [...dispatches],
    outcomes: [...outcomes],
  }
}

function timeOf(atMs: number): string {
  return new Date(dayMs + Math.floor(atMs)).toISOString()
}
