import type { DispatchResultV2, JournalEvent, RunTrace, StoredDefinition, StoredOutcome } from '#lib/contract'
import { EVENT_KINDS, writtenDefinition } from './hooks'
import type { Acknowledged, SentWrite } from './load'
import type { SentEvent } from './requests'

/** A round as small as it can be, in which nothing was lost: one blocked event of an attempt, and one write. */
export interface ExampleRound {
  sent: SentEvent[]
  acknowledged: Acknowledged[]
  trace: RunTrace
  journal: JournalEvent[]
  writes: SentWrite[]
  versions: StoredDefinition[]
}

const at = '2026-01-31T09:30:00.000Z'
const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }
const place = { runId: 'run-1', dialect: 'native', event: 'tool.pre-use' } as const
const ids = { dispatchId: 'dispatch-1', eventId: 'event-1', sourceEventId: 'source-1' } as const

const decision: DispatchResultV2['decision'] = {
  verdict: 'deny',
  blocked: true,
  blockedBy: 'answer',
  reason: null,
  decidedBy: ['kill.deny'],
  input: { changed: false, value: null, by: null },
  result: { changed: false, value: null, by: null },
  halt: null,
  continueTurn: null,
  followUp: null,
  clearContext: false,
  rewake: [],
  toModel: [],
  toUser: [],
}

function outcomeOf(index: number, changes: Pick<StoredOutcome, 'hookId' | 'handlerId' | 'disposition'>): StoredOutcome {
  const isDenied = changes.disposition === 'denied'
  return {
    schemaVersion: 'runtime-hook/v2',
    ...ids,
    ...place,
    ...changes,
    outcomeId: `dispatch-1.${index}`,
    parentOutcomeId: null,
    definitionVersion: 1,
    source: 'internal',
    kind: 'handler',
    mode: 'sync',
    order: 0,
    startedAt: at,
    completedAt: at,
    durationMs: 0.25,
    blocking: isDenied,
    asked: isDenied ? 'deny' : 'allow',
    enforced: isDenied ? 'deny' : 'allow',
    why: null,
    reason: null,
    effects: {},
    ignored: [],
    recorded: true,
    recordError: null,
    lateMs: null,
    lateDecision: null,
    evidence: { kind: 'run-event', eventId: `runevt_${index}`, sequence: index + 1 },
    timeoutMs: 5_000,
    failurePolicy: 'fail-open',
    mayBlock: true,
  }
}

function journalOf({
  outcomeId,
  hookId,
  handlerId,
  order,
  disposition,
  blocking,
  evidence,
}: StoredOutcome): JournalEvent {
  return {
    ...attempt,
    eventId: evidence?.eventId ?? '',
    sequence: evidence?.sequence ?? 0,
    kind: 'runtime.hook',
    causalEventId: ids.sourceEventId,
    source: { provider: 'system', adapter: 'runtime-hook-bus' },
    payload: { schemaVersion: 'runtime-hook/v2', hookId, handlerId, event: place.event, order, disposition, blocking },
    dedupeKey: `runtime-hook:${ids.eventId}:${hookId}`,
    outcomeId,
    recordedAt: at,
  }
}

/** A new one, to change as a loss would. */
export function createExampleRound(): ExampleRound {
  const envelope = { schemaVersion: 'runtime-hook/v2', eventId: ids.eventId, scope: { runId: place.runId } }
  const kind = EVENT_KINDS.find(({ workspaceId }) => workspaceId === 'blocked') ?? EVENT_KINDS[0]
  const event: SentEvent = { eventId: ids.eventId, kind, attempt, runId: place.runId, envelope }
  const outcomes = [
    outcomeOf(0, { hookId: 'kill.first', handlerId: 'demo.allow', disposition: 'allowed' }),
    outcomeOf(1, { hookId: 'kill.deny', handlerId: 'demo.deny', disposition: 'denied' }),
  ]
  const ended = { completedAt: at, durationMs: 1, allowed: false, decision, skipped: [] }
  const dispatch = { ...ids, ...place, ...ended, parentOutcomeId: null, startedAt: at, envelope, inputTruncated: false }
  const sums = { dispatches: 1, outcomes: 2, blocked: 1, failures: 0, leaks: 0 }
  const { dispatchId, eventId } = ids
  const answered = outcomes.map(({ runId, dialect, timeoutMs, failurePolicy, mayBlock, ...outcome }) => outcome)
  const result: DispatchResultV2 = {
    schemaVersion: 'runtime-hook/v2',
    dispatchId,
    eventId,
    event: place.event,
    allowed: false,
    decision,
    outcomes: answered,
    skipped: [],
  }
  const document = writtenDefinition('kill.written', { round: 1, order: 1 })
  const stored = { document, version: 1, writtenAt: at, writtenBy: 'http' } as StoredDefinition
  return structuredClone({
    sent: [event],
    acknowledged: [{ event, result }],
    trace: {
      run: { runId: place.runId, dialect: 'native', startedAt: at, lastAt: at, ...sums },
      dispatches: [dispatch],
      outcomes,
      truncated: false,
    },
    journal: outcomes.map(journalOf),
    writes: [{ document, stored }],
    versions: [stored],
  })
}
