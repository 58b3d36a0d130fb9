import { type RunTrace, type StoredDispatch, type StoredOutcome, V2 } from '#lib/contract'

const dayMs = Date.parse('2026-01-31T00:00:00.000Z')
const unchanged = { changed: false, value: null, by: null }

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

/** A stored dispatch that went through, started at a whole millisecond of a fixed day. */
export function storedDispatch(
  dispatchId: string,
  atMs: number,
  changes: Partial<StoredDispatch> = {},
): StoredDispatch {
  const durationMs = changes.durationMs === undefined ? 1 : changes.durationMs
  return {
    dispatchId,
    parentOutcomeId: null,
    eventId: 'event-1',
    sourceEventId: 'source-1',
    event: 'tool.pre-use',
    runId: 'run-1',
    dialect: 'native',
    startedAt: timeOf(atMs),
    completedAt: durationMs === null ? null : timeOf(atMs + durationMs),
    durationMs,
    allowed: true,
    decision: {
      verdict: 'none',
      blocked: false,
      blockedBy: null,
      reason: null,
      decidedBy: [],
      input: unchanged,
      result: unchanged,
      halt: null,
      continueTurn: null,
      followUp: null,
      clearContext: false,
      rewake: [],
      toModel: [],
      toUser: [],
    },
    skipped: [],
    envelope: null,
    inputTruncated: false,
    ...changes,
  }
}

/** A trace of one run over these records. */
export function runTrace(dispatches: readonly StoredDispatch[], outcomes: readonly StoredOutcome[]): RunTrace {
  const starts = [...dispatches, ...outcomes].map((record) => record.startedAt).toSorted()
  return {
    run: {
      runId: 'run-1',
      dialect: 'native',
      startedAt: starts[0] ?? timeOf(0),
      lastAt: starts.at(-1) ?? timeOf(0),
      dispatches: dispatches.length,
      outcomes: outcomes.length,
      blocked: dispatches.filter((dispatch) => dispatch.allowed === false).length,
      failures: 0,
      leaks: 0,
    },
    dispatches: [...dispatches],
    outcomes: [...outcomes],
    truncated: false,
  }
}

function timeOf(atMs: number): string {
  return new Date(dayMs + Math.floor(atMs)).toISOString()
}
