import { createSystemClock } from '#lib/bus'
import { CONTRACT } from '#lib/contract'
import { findSecretInValue } from '#lib/redact'
import { createActiveDispatches } from '../../lib/bus/active-dispatches'
import { bindDefinition } from '../../lib/bus/binding'
import { createDeadlineWheel } from '../../lib/bus/deadline-wheel'
import { createDefinitionSet } from '../../lib/bus/definition-set'
import { type EndedDispatch, finishDispatch } from '../../lib/bus/finish-dispatch'
import { frozenEnvelope } from '../../lib/bus/frozen-envelope'
import { judgeAnswer } from '../../lib/bus/judge'
import { planEnvelope } from '../../lib/bus/plan'
import { createQuiet } from '../../lib/bus/quiet'
import type { RunningDispatch } from '../../lib/bus/running-dispatch'
import { awaited, immediate, type Subject } from '../measure/rounds'
import { definitionAt } from './definitions'
import { nextEnvelope } from './envelopes'
import { ALLOW } from './handlers'
import { settleState } from './state-part'

const clock = createSystemClock()
const quiet = createQuiet()
const binding = bindDefinition(CONTRACT, definitionAt(0, 'allow'), 1)
const definitions = createDefinitionSet([binding])

/**
 * The parts of the fixed cost of a dispatch, each alone: what happens once however many hooks there are. Their sum is
 * what the dispatch itself is held to.
 */
export const PARTS: readonly Subject[] = [
  immediate('compiled check', () => CONTRACT.isEnvelope(nextEnvelope())),
  immediate('secret scan', () => findSecretInValue(nextEnvelope().metadata, 'v2')),
  immediate('copy and freeze', () => frozenEnvelope(nextEnvelope())),
  immediate('plan', () => planEnvelope(definitions, nextEnvelope())),
  immediate('clock readings', () => clock.wallMs() + clock.monotonicMs()),
  immediate('id', nextId()),
  immediate('deadline wheel and register', joinAndLeave()),
  immediate('decision and result', () => finishDispatch(endedDispatch(), { resolve: ignore, reject: ignore }, quiet)),
  awaited('promise and state', settleState),
]

function ignore(): void {}

function nextId(): () => string {
  let count = 0
  return () => `dmvqkz1c0x7f2a-${(count++).toString(36)}`
}

function joinAndLeave(): () => number {
  const active = createActiveDispatches()
  const watch = createDeadlineWheel(clock, active)
  return () => {
    const run: RunningDispatch = {
      eventId: 'event',
      currentHookId: null,
      envelope: nextEnvelope(),
      context: null,
      previous: null,
      next: null,
      deadlineAtMs: Number.POSITIVE_INFINITY,
      onDeadline: ignore,
      cancel: ignore,
    }
    quiet.enter()
    active.add(run)
    watch()
    active.delete(run)
    quiet.leave()
    return active.size
  }
}

const verdict = judgeAnswer(binding, ALLOW, { capReached: false, rewritten: false, redactAs: 'v2' })

function endedDispatch(): EndedDispatch {
  const original = nextEnvelope()
  return {
    dispatchId: 'dispatch',
    eventId: original.eventId,
    version: original.schemaVersion,
    point: binding.point,
    original,
    envelope: original,
    plan: planEnvelope(definitions, original),
    steps: [binding],
    lost: [],
    at: 1,
    ended: [{ binding, verdict, startedAtMs: 0, durationMs: 0 }],
    recorded: [],
    chain: null,
    recording: null,
    isBlocked: false,
    cancelledBy: null,
    wallStartMs: 0,
    startMs: 0,
    nowMs: 0,
  }
}
