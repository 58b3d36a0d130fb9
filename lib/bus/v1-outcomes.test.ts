import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DispatchResultV1, type FailurePolicy, toDispatchResult, toOutcomeV1, V1 } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV1 } from '#lib/testing'
import { answering, createManualClock, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

/** The table of seeds.md §1.3, by hand: what each situation is called under each policy. */
interface Situation {
  name: string
  /** Undefined where nobody is registered. */
  handler?: Handler
  open: string
  closed: string
  /** Whether it blocks under fail-closed at an event that can block. */
  closes: boolean
}

const failed = { open: 'failed-open', closed: 'failed-closed', closes: true }
const same = (disposition: string, closes: boolean) => ({ open: disposition, closed: disposition, closes })

const SITUATIONS: readonly Situation[] = [
  { name: 'nobody is registered', ...same('missing-handler', true) },
  {
    name: 'the hook is already running for the event',
    handler: async (envelope, context) => {
      await context.dispatch(envelope)
      return { decision: 'allow' }
    },
    ...same('reentrant', true),
  },
  {
    name: 'the handler throws',
    handler: () => {
      throw new Error('thrown')
    },
    ...failed,
  },
  { name: 'the handler rejects', handler: () => Promise.reject(new Error('rejected')), ...failed },
  { name: 'the handler answers nothing', handler: answering(undefined), ...failed },
  { name: 'the handler answers null', handler: answering(null), ...failed },
  { name: 'the handler answers a text', handler: answering('allow'), ...failed },
  { name: 'the decision is another word', handler: answering({ decision: 'maybe' }), ...failed },
  { name: 'the diagnostic is no text', handler: answering({ decision: 'allow', diagnostic: 1 }), ...failed },
  { name: 'the diagnostic is null', handler: answering({ decision: 'deny', diagnostic: null }), ...failed },
  { name: 'the handler never settles', handler: () => new Promise(() => {}), ...same('timed-out', true) },
  { name: 'the handler allows', handler: answering({ decision: 'allow' }), ...same('allowed', false) },
  { name: 'the handler observes', handler: answering({ decision: 'observe' }), ...same('allowed', false) },
]

const BLOCKING = ['session.pre-start', 'tool.pre-use', 'workflow.pre-external-trigger']
const PASSIVE = ['session.post-end', 'tool.post-use', 'permission.post-denied', 'completion.post-recorded']

const at = (events: readonly string[], policies: readonly FailurePolicy[]) =>
  events.flatMap((event) => policies.map((failurePolicy) => ({ event, failurePolicy })))
const PLACES = [...at(BLOCKING, ['fail-open', 'fail-closed']), ...at(PASSIVE, ['fail-open'])]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Dispatches one v1 hook and gives its outcome in v1's words; of nested ones the inner, which ends first. */
async function dispatchOne(handler: Handler | undefined, place: { event: string; failurePolicy: FailurePolicy }) {
  const recorder = createRecorderSpy()
  const bus = openTestBus({ handlers: handler ? { mine: handler } : {}, recorder })
  bus.registerDefinition(definitionV1({ ...place, handlerId: 'mine', timeoutMs: 10 }))
  const dispatched = bus.dispatch(envelopeV1({ event: place.event }))
  await vi.advanceTimersByTimeAsync(20)
  const finished = await dispatched
  const [first] = recorder.outcomes
  if (first === undefined) throw new Error('The hook left no outcome.')
  return { outcome: toOutcomeV1(first), result: DispatchResultV1.parse(toDispatchResult(finished, V1)) }
}

describe.each(PLACES)('a v1 hook at $event under $failurePolicy', (place) => {
  const isClosed = place.failurePolicy === 'fail-closed'

  it.each(SITUATIONS)('when $name', async ({ handler, open, closed, closes }) => {
    const { outcome, result } = await dispatchOne(handler, place)
    expect(outcome).toMatchObject({ disposition: isClosed ? closed : open, blocking: isClosed && closes })
    expect(result.allowed).toBe(!result.outcomes.some(({ blocking }) => blocking))
  })

  it('when the handler denies', async () => {
    const { outcome, result } = await dispatchOne(answering({ decision: 'deny', diagnostic: 'no' }), place)
    const isBlocking = BLOCKING.includes(place.event)
    const denied = { disposition: 'denied', blocking: true, diagnostic: 'no' }
    const fixed = 'The hook asked to deny where nothing can be denied; the result stays as it is.'
    const invalid = { disposition: 'invalid-post-decision', blocking: false, diagnostic: fixed }
    expect(outcome).toMatchObject(isBlocking ? denied : invalid)
    expect(result.allowed).toBe(!isBlocking)
  })
})

describe('the v1 documents', () => {
  it('are field for field what v1 says', async () => {
    const clock = createManualClock()
    const recorder = createRecorderSpy()
    const slow: Handler = () => {
      clock.moveMs(12.6)
      return { decision: 'deny', diagnostic: '  not\n today ' }
    }
    const bus = openTestBus({ handlers: { slow }, clock, recorder })
    bus.registerDefinition(definitionV1({ id: 'guard', handlerId: 'slow', order: 7 }))
    const finished = await bus.dispatch(envelopeV1())
    expect(toDispatchResult(finished, finished.version)).toStrictEqual({
      schemaVersion: 'runtime-hook/v1',
      eventId: 'event-1',
      event: 'tool.pre-use',
      allowed: false,
      outcomes: [
        {
          schemaVersion: 'runtime-hook/v1',
          eventId: 'event-1',
          sourceEventId: 'source-1',
          hookId: 'guard',
          handlerId: 'slow',
          event: 'tool.pre-use',
          order: 7,
          startedAt: '2026-01-31T09:30:00.000Z',
          completedAt: '2026-01-31T09:30:00.012Z',
          durationMs: 13,
          disposition: 'denied',
          blocking: true,
          diagnostic: 'not today',
          evidence: { kind: 'run-event', eventId: 'evidence-1', sequence: 1 },
        },
      ],
    })
  })

  it('leave out a diagnostic with nothing in it', async () => {
    const { outcome } = await dispatchOne(answering({ decision: 'allow', diagnostic: ' \n ' }), {
      event: 'tool.pre-use',
      failurePolicy: 'fail-open',
    })
    expect(outcome.disposition).toBe('allowed')
    expect(outcome).not.toHaveProperty('diagnostic')
  })

  it.each([
    { what: 'observed', changes: { mode: 'observe' }, answer: { decision: 'deny' }, as: 'allowed' },
    { what: 'a rewrite', answer: { decision: 'allow', input: { command: 'ls' }, context: ['note'] }, as: 'allowed' },
    {
      what: 'a source without the right',
      changes: { event: 'session.pre-start' },
      answer: { decision: 'deny' },
      as: 'invalid-post-decision',
    },
  ])('gain no field from a v2 hook: $what', async ({ changes = {}, answer, as }) => {
    const bus = openTestBus({ handlers: { mine: answering(answer) } })
    const definition = definitionV2({ ...changes, run: { kind: 'handler', handlerId: 'mine' } })
    bus.registerDefinition(definition)
    const finished = await bus.dispatch(envelopeV1({ event: definition.event }))
    const result = DispatchResultV1.parse(toDispatchResult(finished, finished.version))
    expect(result).toMatchObject({ allowed: true, outcomes: [{ hookId: 'guard.one', disposition: as }] })
  })

  it('show a hook that the budget left no time for as timed out', async () => {
    const clock = createManualClock()
    const slow: Handler = () => {
      clock.moveMs(50)
      return { decision: 'allow' }
    }
    const bus = openTestBus({ handlers: { slow }, clock, budgetMs: 60 })
    for (const id of ['a', 'b', 'c']) bus.registerDefinition(definitionV1({ id, handlerId: 'slow' }))
    const finished = await bus.dispatch(envelopeV1())
    expect(finished.outcomes.map(({ disposition }) => disposition)).toEqual(['allowed', 'cut-off', 'cut-off'])
    const { outcomes } = DispatchResultV1.parse(toDispatchResult(finished, finished.version))
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['allowed', 'timed-out', 'timed-out'])
  })
})
