import { createSystemClock } from '#lib/bus'
import { CONTRACT } from '#lib/contract'
import { findSecretInValue } from '#lib/redact'
import { createActiveDispatches } from '../../lib/bus/active-dispatches'
import { bindDefinition } from '../../lib/bus/binding'
import { createDeadlineWheel } from '../../lib/bus/deadline-wheel'
import { createDefinitionSet } from '../../lib/bus/definition-set'
import { type EndedDispatch, finishDispatch } from '../../lib/bus/finish-dispatch'
import { frozenEnvelope } from '../../lib/bus/frozen-envelope'
import { createHandlerRegistry } from '../../lib/bus/handler-registry'
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
const shared = { quiet: createQuiet(), handlers: createHandlerRegistry() }
const binding = bindDefinition(
  { contract: CONTRACT, abilities: { runs: () => true, trusts: () => false } },
  definitionAt(0, 'allow'),
  1,
)
const definitions = createDefinitionSet()
definitions.set(binding)

/** One thing that a dispatch does once, however many hooks there are. */
interface Part {
  name: string
  call(): unknown
}

/** The fixed cost of a dispatch, part by part. */
const PARTS: readonly Part[] = [
  { name: 'compiled check', call: () => CONTRACT.isEnvelope(nextEnvelope()) },
  { name: 'secret scan', call: () => findSecretInValue(nextEnvelope().metadata, 'v2') },
  { name: 'copy and freeze', call: () => frozenEnvelope(nextEnvelope()) },
  { name: 'plan', call: () => planEnvelope(definitions, nextEnvelope()) },
  { name: 'clock readings', call: () => clock.wallMs() + clock.monotonicMs() },
  { name: 'id', call: nextId() },
  { name: 'deadline wheel and register', call: joinAndLeave() },
  {
    name: 'decision and result',
    call: () => finishDispatch(endedDispatch(), { resolve: ignore, reject: ignore }, shared),
  },
]
const PROMISE: Part & { call(): Promise<unknown> } = { name: 'promise and state', call: settleState }

/** Every part alone, in a loop of its own. */
export const PARTS_ALONE: readonly Subject[] = [
  ...PARTS.map(({ name, call }) => immediate(name, call)),
  awaited(PROMISE.name, PROMISE.call),
]

/**
 * All parts outside the bus, one after another. That is dearer than the sum of the loops, since a processor foresees a
 * part worse when others run in between, as they do in a dispatch.
 */
export const PARTS_IN_TURN: Subject = awaited('parts, one after another', () => {
  for (const { call } of PARTS) kept = call()
  return PROMISE.call()
})

/**
 * Keeps the compiler from leaving a part out.
 * @public Read by nobody on purpose.
 */
export let kept: unknown

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
    shared.quiet.enter()
    active.add(run)
    watch()
    active.delete(run)
    shared.quiet.leave()
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
    ended: [{ binding, verdict, envelope: original, startedAtMs: 0, durationMs: 0, children: [] }],
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
