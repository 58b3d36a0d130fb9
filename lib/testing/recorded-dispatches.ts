import fc from 'fast-check'
import { DISPOSITIONS, type DispatchEnd, type OutcomeRecord } from '#lib/contract'
import type { DispatchWrite } from '#lib/store'
import { outcomeRecord } from './outcome-record'
import { decisionRecord, dispatchEnd, dispatchWrite, RECORDS_AT_MS } from './records'

const HALF_HOUR_MS = 1_800_000

/** Hooks with the event and handler each has; two share a handler. */
const HOOKS = [
  { hookId: 'guard.one', event: 'tool.pre-use', handlerId: 'allow' },
  { hookId: 'guard.two', event: 'tool.pre-use', handlerId: 'allow' },
  { hookId: 'guard.three', event: 'tool.pre-use', handlerId: 'rule' },
  { hookId: 'watch.end', event: 'session.post-end', handlerId: 'annotate' },
] as const

const DURATION_MS_MAX = 600_000

/** What an outcome says, without its ids and place. */
const outcomeFacts = fc.record({
  disposition: fc.constantFrom(...DISPOSITIONS.map(({ id }) => id)),
  blocking: fc.boolean(),
  mayBlock: fc.boolean(),
  asked: fc.constantFrom('allow', 'deny', 'observe', null),
  durationMs: fc.oneof(
    fc.integer({ min: 0, max: DURATION_MS_MAX }),
    fc.double({ min: 0, max: DURATION_MS_MAX, noNaN: true }),
  ),
  diagnostic: fc.constantFrom(null, 'Took too long.', 'ÄRGER with _ and %'),
  reason: fc.constantFrom(null, 'because', 'Not in this folder'),
})

/** A whole dispatch with everything recorded of it. */
export interface RecordedDispatch {
  write: DispatchWrite
  outcomes: readonly OutcomeRecord[]
  end: DispatchEnd
}

/** Dispatches of a few events, runs and attempts, some with a bridge whose hooks are its children; ids come from a serial. */
export const recordedDispatches: fc.Arbitrary<(serial: number) => RecordedDispatch> = fc
  .record({
    event: fc.constantFrom('tool.pre-use', 'session.post-end'),
    eventId: fc.constantFrom('event-1', 'event-2', 'event-3'),
    runId: fc.constantFrom('run-1', 'run-2', 'Run-3'),
    dialect: fc.constantFrom('native', 'codex'),
    attemptId: fc.constantFrom(null, 'attempt-1', 'attempt-2'),
    startedAtMs: fc.integer({ min: RECORDS_AT_MS, max: RECORDS_AT_MS + HALF_HOUR_MS }),
    allowed: fc.boolean(),
    outcomes: fc.array(
      fc.record({ hook: fc.nat(), facts: outcomeFacts, delayMs: fc.nat(HALF_HOUR_MS), isChild: fc.boolean() }),
      { maxLength: 6 },
    ),
  })
  .map(({ outcomes, allowed, attemptId, ...place }) => (serial: number) => {
    const dispatchId = `dispatch-${serial}`
    const hooks = HOOKS.filter(({ event }) => event === place.event)
    return {
      write: dispatchWrite({ ...place, dispatchId, taskId: attemptId && 'task-1', attemptId }),
      outcomes: outcomes.map(({ hook, facts, delayMs, isChild }, index) => {
        const startedAtMs = place.startedAtMs + delayMs
        return outcomeRecord({
          ...facts,
          ...hooks[hook % hooks.length],
          dispatchId,
          eventId: place.eventId,
          outcomeId: `${dispatchId}.${index}`,
          parentOutcomeId: isChild ? `${dispatchId}.${outcomes.length - 1}` : null,
          startedAtMs,
          completedAtMs: startedAtMs + Math.floor(facts.durationMs),
        })
      }),
      end: dispatchEnd({
        completedAtMs: place.startedAtMs + 3,
        allowed,
        decision: decisionRecord({ blocked: !allowed }),
      }),
    }
  })
