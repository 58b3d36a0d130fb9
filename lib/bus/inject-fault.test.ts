import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DispositionId, FAULTS, type FaultId, type InjectedFault } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'
import { FAULT_BEHAVIOURS } from './fault-behaviours'
import { varyDefinitions } from './vary-definitions'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const inject = (fault: InjectedFault) => new Map([['guard.one', { fault }]])

/** Runs one hook with a fault and hands out what it came to, and what was noted later. */
async function run(changes: object, fault: InjectedFault) {
  const { bus, recorder } = openBuiltInBus()
  const definitions = varyDefinitions(bus.definitionSet([definitionV2({ timeoutMs: 20, ...changes })]), inject(fault))
  const dispatched = bus.dispatch(envelopeV2(), { definitions, door: true })
  await vi.advanceTimersByTimeAsync(200)
  const { outcomes, allowed } = await dispatched
  return { outcome: outcomes[0], allowed, notes: recorder.lateNotes }
}

const DISPOSITIONS: Record<FaultId, [open: DispositionId, closed: DispositionId]> = {
  delay: ['allowed', 'allowed'],
  throw: ['failed-open', 'failed-closed'],
  reject: ['failed-open', 'failed-closed'],
  'bad-answer': ['failed-open', 'failed-closed'],
  'never-settle': ['timed-out', 'timed-out'],
  'ignore-abort': ['timed-out', 'timed-out'],
  'late-success': ['timed-out', 'timed-out'],
  'missing-handler': ['missing-handler', 'missing-handler'],
  reentrant: ['reentrant', 'reentrant'],
}

describe('an injected fault', () => {
  it('has a behaviour for every word', () => {
    expect(Object.keys(FAULT_BEHAVIOURS)).toEqual(FAULTS.map(({ id }) => id))
  })

  it.each(FAULTS)('$id goes through under fail-open and blocks under fail-closed when it fails', async (row) => {
    const fault = { fault: row.id, ...(row.delay && { delayMs: 10 }) }
    const open = await run({ failurePolicy: 'fail-open' }, fault)
    const closed = await run({ failurePolicy: 'fail-closed' }, fault)
    expect([open.outcome?.disposition, closed.outcome?.disposition]).toEqual(DISPOSITIONS[row.id])
    expect([open.allowed, closed.allowed]).toEqual([true, !row.fails])
  })

  it('delays the own answer of a hook, and times it out when the pause is too long', async () => {
    const deny = { run: { kind: 'handler', handlerId: 'deny' } }
    const inTime = await run(deny, { fault: 'delay', delayMs: 10 })
    expect(inTime.outcome).toMatchObject({ disposition: 'denied', durationMs: 10 })
    const late = await run(deny, { fault: 'delay', delayMs: 30 })
    expect(late.outcome).toMatchObject({ disposition: 'timed-out', asked: null })
  })

  it('notes what settles late, and what it settled with', async () => {
    const lateSuccess = await run({}, { fault: 'late-success', delayMs: 30 })
    expect(lateSuccess.notes).toMatchObject([{ lateMs: 30, lateDecision: 'allow' }])
    const ignoresAbort = await run({}, { fault: 'ignore-abort', delayMs: 40 })
    expect(ignoresAbort.notes).toMatchObject([{ lateMs: 40, lateDecision: 'failed' }])
    expect((await run({}, { fault: 'never-settle' })).notes).toEqual([])
  })

  it('stands in for a handler that is not registered, except where that handler is asked', async () => {
    const missing = { run: { kind: 'handler', handlerId: 'nobody.home' } }
    expect((await run(missing, { fault: 'throw' })).outcome?.diagnostic).toBe('thrown by an injected fault')
    expect((await run(missing, { fault: 'delay', delayMs: 5 })).outcome?.disposition).toBe('missing-handler')
  })

  it('works on definitions of runtime-hook/v1', async () => {
    const { bus } = openBuiltInBus()
    const definitions = varyDefinitions(bus.definitionSet([definitionV1()]), inject({ fault: 'reject' }))
    expect(bus.simulate(envelopeV2(), {}, { definitions }).outcomes).toMatchObject([{ disposition: 'failed-open' }])
  })

  it('comes on top of a scripted answer: a delay keeps it, a failure takes its place', () => {
    const { bus } = openBuiltInBus()
    const set = bus.definitionSet([definitionV2()])
    const simulate = (fault: InjectedFault) =>
      bus.simulate(
        envelopeV2(),
        { 'guard.one': { decision: 'deny' } },
        { definitions: varyDefinitions(set, inject(fault)) },
      ).outcomes[0]
    expect(simulate({ fault: 'delay', delayMs: 30 })).toMatchObject({ disposition: 'denied', durationMs: 30 })
    expect(simulate({ fault: 'missing-handler' })).toMatchObject({ disposition: 'missing-handler' })
    expect(simulate({ fault: 'throw' })).toMatchObject({ disposition: 'failed-open' })
  })
})

describe('a varied set', () => {
  it('leaves the set it is made from, and registered hooks, as they are', async () => {
    const { bus } = openBuiltInBus([definitionV2({ failurePolicy: 'fail-closed' })])
    const set = bus.definitionSet([definitionV2({ failurePolicy: 'fail-closed' })])
    const varied = varyDefinitions(set, inject({ fault: 'throw' }))
    expect(bus.simulate(envelopeV2(), {}, { definitions: varied }).decision.blocked).toBe(true)
    expect(bus.simulate(envelopeV2(), {}, { definitions: set }).decision.blocked).toBe(false)
    expect((await bus.dispatch(envelopeV2())).allowed).toBe(true)
  })

  it('can be varied again: another policy keeps the fault, and null takes it away', () => {
    const { bus } = openBuiltInBus()
    const faulty = varyDefinitions(bus.definitionSet([definitionV2()]), inject({ fault: 'throw' }))
    const closed = varyDefinitions(faulty, new Map([['guard.one', { failurePolicy: 'fail-closed' as const }]]))
    expect(bus.simulate(envelopeV2(), {}, { definitions: closed }).outcomes).toMatchObject([
      { disposition: 'failed-closed' },
    ])
    const healed = varyDefinitions(closed, new Map([['guard.one', { fault: null }]]))
    expect(bus.simulate(envelopeV2(), {}, { definitions: healed }).outcomes).toMatchObject([{ disposition: 'allowed' }])
  })

  it('varies only the hooks it is told to', () => {
    const { bus } = openBuiltInBus()
    const set = bus.definitionSet([definitionV2(), definitionV2({ id: 'guard.two', order: 1 })])
    const { outcomes } = bus.simulate(
      envelopeV2(),
      {},
      { definitions: varyDefinitions(set, inject({ fault: 'reject' })) },
    )
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['failed-open', 'allowed'])
  })
})
