import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DispatchResultV1, DryRunResultV1, toDispatchResult } from '#lib/contract'
import { definitionV1, envelopeV1 } from '#lib/testing'
import { answering, chainOf, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const allow = answering({ decision: 'allow' })
const deny = answering({ decision: 'deny', diagnostic: 'no' })

/** Four hooks that run and two that do not, registered in no order. */
const ORDERED = [
  definitionV1({ id: 'run', scope: { kind: 'run', id: 'r1' }, order: -10 }),
  definitionV1({ id: 'workspace-b', scope: { kind: 'workspace', id: 'w1' }, order: -5 }),
  definitionV1({ id: 'global-b', order: 1 }),
  definitionV1({ id: 'profile-other', scope: { kind: 'profile', id: 'p2' } }),
  definitionV1({ id: 'global-off', order: -1000, enabled: false }),
  definitionV1({ id: 'global-a', order: 1 }),
]
const scoped = envelopeV1({ scope: { workspaceId: 'w1', profileId: 'p1', runId: 'r1' } })
const NAMES = ['global-a', 'global-b', 'workspace-b', 'run']

const manyTexts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x'.repeat(1_000)]))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what upstream pins of v1', () => {
  it.each([
    ['an unknown event', envelopeV1({ event: 'tool.pre-run' }), 'INVALID_DOCUMENT'],
    ['a credential key', envelopeV1({ metadata: { apiKey: 'x' } }), 'CREDENTIAL_IN_ENVELOPE'],
    ['seventeen texts of 1000 characters', envelopeV1({ metadata: manyTexts(17) }), 'INVALID_DOCUMENT'],
  ])('refuses %s before any handler', async (_what, envelope, code) => {
    const handler = vi.fn(allow)
    const bus = openTestBus({ handlers: { 'demo.allow': handler }, definitions: [definitionV1()] })
    await bus.dispatch(envelopeV1())
    expect(handler).toHaveBeenCalledOnce()
    await expect(bus.dispatch(envelope)).rejects.toMatchObject({ code })
    expect(handler).toHaveBeenCalledOnce()
  })

  it('refuses a fail-closed definition of a post event', () => {
    const definition = definitionV1({ event: 'tool.post-use', failurePolicy: 'fail-closed' })
    expect(() => openTestBus({ definitions: [definition] })).toThrowError('failurePolicy')
  })

  it('runs global-a, global-b, workspace-b, run and leaves out what is disabled or of another profile', async () => {
    const ordered = openTestBus({ handlers: { 'demo.allow': allow }, definitions: ORDERED })
    expect(chainOf(await ordered.dispatch(scoped))).toEqual(NAMES.map((name) => `${name} allowed`))
  })

  it('goes on past a missing handler under fail-open, and stops behind a later deny', async () => {
    const behind = vi.fn(allow)
    const definitions = [
      definitionV1({ id: 'a', handlerId: 'nobody' }),
      definitionV1({ id: 'b', handlerId: 'deny' }),
      definitionV1({ id: 'c', handlerId: 'behind' }),
    ]
    const stopping = openTestBus({ handlers: { deny, behind }, definitions })
    const finished = await stopping.dispatch(envelopeV1())
    expect(finished.allowed).toBe(false)
    expect(chainOf(finished)).toEqual(['a missing-handler', 'b denied'])
    expect(behind).not.toHaveBeenCalled()
  })

  it('leaves a post event allowed that a hook denies', async () => {
    const definitions = [definitionV1({ event: 'tool.post-use', handlerId: 'deny' })]
    const finished = await openTestBus({ handlers: { deny }, definitions }).dispatch(
      envelopeV1({ event: 'tool.post-use' }),
    )
    expect(finished.allowed).toBe(true)
    expect(chainOf(finished)).toEqual(['guard.one invalid-post-decision'])
  })

  it('finds a nested dispatch reentrant and a handler that never settles timed out', async () => {
    const nested = vi.fn<(chain: string[]) => void>()
    const definitions = [
      definitionV1({ id: 'nested', handlerId: 'again', order: 1 }),
      definitionV1({ id: 'stuck', handlerId: 'never', order: 2, timeoutMs: 10, failurePolicy: 'fail-closed' }),
    ]
    const recorder = createRecorderSpy()
    const again: Handler = async (envelope, context) => {
      if (envelope.eventId === 'event-1') await context.dispatch(envelope)
      nested(recorder.outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`))
      return { decision: 'allow' }
    }
    const bus = openTestBus({ handlers: { again, never: () => new Promise(() => {}) }, definitions, recorder })
    const dispatched = bus.dispatch(envelopeV1())
    await vi.advanceTimersByTimeAsync(100)
    const finished = await dispatched
    expect(nested).toHaveBeenCalledExactlyOnceWith(['nested reentrant', 'stuck timed-out'])
    expect(chainOf(finished)).toEqual(['nested allowed', 'stuck timed-out'])
    expect(finished.outcomes[1]?.blocking).toBe(true)
    expect(finished.allowed).toBe(false)
  })

  it('calls neither handler nor recorder in a dry run, and answers a dispatch with evidence', async () => {
    const handler = vi.fn(allow)
    const recorder = createRecorderSpy()
    const bus = openTestBus({ handlers: { 'demo.allow': handler }, definitions: [definitionV1()], recorder })
    const { outcomes } = await bus.dispatch(envelopeV1())
    expect(outcomes[0]?.evidence).toEqual({ kind: 'run-event', eventId: 'evidence-1', sequence: 1 })
    expect([handler.mock.calls.length, recorder.starts.length]).toEqual([1, 1])
    bus.dryRun(envelopeV1())
    expect([handler.mock.calls.length, recorder.starts.length]).toEqual([1, 1])
  })
})

describe('a v1 dry run', () => {
  it('names every hook in order, the blocker among them, and cuts nothing off behind it', () => {
    const definitions = [
      ...ORDERED,
      definitionV1({ id: 'absent', handlerId: 'nobody', order: -100, failurePolicy: 'fail-closed' }),
    ]
    const result = openTestBus({ handlers: { 'demo.allow': allow }, definitions }).dryRun(scoped)
    const hook = (hookId: string, scope: object, order: number) => ({
      hookId,
      handlerId: 'demo.allow',
      scope,
      order,
      blocking: true,
      handlerRegistered: true,
    })
    const blocker = 'absent: handler nobody is not registered and the policy is fail-closed'
    expect(DryRunResultV1.parse(result)).toStrictEqual({
      schemaVersion: 'runtime-hook/v1',
      eventId: 'event-1',
      event: 'tool.pre-use',
      effectiveHooks: [
        { ...hook('absent', { kind: 'global' }, -100), handlerId: 'nobody', handlerRegistered: false, blocker },
        hook('global-a', { kind: 'global' }, 1),
        hook('global-b', { kind: 'global' }, 1),
        hook('workspace-b', { kind: 'workspace', id: 'w1' }, -5),
        hook('run', { kind: 'run', id: 'r1' }, -10),
      ],
      wouldBlock: true,
      blockers: [blocker],
    })
  })

  it.each([
    ['tool.pre-use', 'fail-open', true],
    ['tool.post-use', 'fail-open', false],
  ])('of %s under %s has no blocker for an absent handler', (event, failurePolicy, blocking) => {
    const definitions = [definitionV1({ event, failurePolicy, handlerId: 'nobody' })]
    expect(openTestBus({ definitions }).dryRun(envelopeV1({ event }))).toMatchObject({
      effectiveHooks: [{ blocking, handlerRegistered: false }],
      wouldBlock: false,
      blockers: [],
    })
  })

  it('refuses what a dispatch refuses', () => {
    const bus = openTestBus({})
    expect(() => bus.dryRun(envelopeV1({ metadata: { token: 'x' } }))).toThrowError('metadata.token')
    expect(() => bus.dryRun(envelopeV1({ event: 'nothing' }))).toThrowError('a hook point')
  })
})

describe('a v1 dispatch', () => {
  it('gives whole milliseconds, whatever the clock says', async () => {
    let readMs = 0
    const clock = { wallMs: () => 1_000.75, monotonicMs: () => (readMs += 0.3) }
    const bus = openTestBus({ handlers: { 'demo.allow': allow }, definitions: ORDERED, clock })
    const finished = await bus.dispatch(scoped)
    expect(finished.outcomes.some(({ durationMs }) => !Number.isInteger(durationMs))).toBe(true)
    const { outcomes } = DispatchResultV1.parse(toDispatchResult(finished, finished.version))
    expect(outcomes).toHaveLength(4)
  })

  it('hands every hook one frozen copy of the envelope', async () => {
    const seen: unknown[] = []
    const look: Handler = (envelope) => {
      seen.push(envelope, envelope.metadata, envelope.scope, envelope.references)
      return { decision: 'allow' }
    }
    const envelope = envelopeV1({ metadata: { note: 'x' } })
    const bus = openTestBus({ handlers: { look }, definitions: [definitionV1({ handlerId: 'look' })] })
    await bus.dispatch(envelope)
    expect(seen).toHaveLength(4)
    expect(seen.every(Object.isFrozen)).toBe(true)
    expect(seen[0]).toEqual(envelope)
    expect(seen[0]).not.toBe(envelope)
    expect(Object.isFrozen(envelope)).toBe(false)
  })

  it('with no hooks is allowed and has no outcomes', async () => {
    const finished = await openTestBus({}).dispatch(envelopeV1())
    expect(toDispatchResult(finished, finished.version)).toMatchObject({ allowed: true, outcomes: [] })
  })
})
