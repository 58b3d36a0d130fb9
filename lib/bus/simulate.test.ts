import { describe, expect, it } from 'vitest'
import { SimulationReport } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openBuiltInBus, openTestBus } from '#lib/testing/bus'
import type { ScriptedOutput } from './scripted'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const allow = answering({ decision: 'allow' })

function simulateOne(output: ScriptedOutput | undefined, changes: Record<string, unknown> = {}) {
  const definition = definitionV2({ id: 'a', timeoutMs: 100, run: run('allow'), ...changes })
  const bus = openTestBus({ handlers: { allow }, definitions: [definition] })
  const envelope = envelopeV2({ event: definition.event })
  return SimulationReport.parse(bus.simulate(envelope, output === undefined ? {} : { a: output }))
}

describe('a scripted end', () => {
  it.each<[string, ScriptedOutput, Record<string, unknown>]>([
    ['nothing said', {}, { disposition: 'allowed', asked: 'allow', durationMs: 0 }],
    ['an allow in time', { settlesAfterMs: 99.9 }, { disposition: 'allowed', durationMs: 99.9 }],
    ['an allow at its deadline', { settlesAfterMs: 100 }, { disposition: 'timed-out', durationMs: 100 }],
    [
      'a deny after its deadline',
      { decision: 'deny', settlesAfterMs: 5_000 },
      { disposition: 'timed-out', durationMs: 100 },
    ],
    ['no end', { timedOut: true }, { disposition: 'timed-out', durationMs: 100 }],
    ['a deny', { decision: 'deny', reason: 'no' }, { disposition: 'denied', reason: 'no', blocking: true }],
    ['a rejection', { rejects: true }, { disposition: 'failed-open', diagnostic: 'The handler failed.' }],
    ['a rejection with a message', { rejects: 'boom' }, { disposition: 'failed-open', diagnostic: 'boom' }],
    ['no rejection', { rejects: false }, { disposition: 'allowed' }],
    ['a decision nobody knows', { decision: 'ask' }, { disposition: 'failed-open' }],
    ['a secret', { diagnostic: 'password=hunter2' }, { diagnostic: 'password=[REDACTED]' }],
  ])('of %s', (_what, output, expected) => {
    expect(simulateOne(output).outcomes).toMatchObject([{ ref: 'a', ...expected }])
  })

  it('blocks under fail-closed when it is a failure', () => {
    expect(simulateOne({ rejects: true }, { failurePolicy: 'fail-closed' })).toMatchObject({
      wouldBlock: true,
      blockers: ['a: The handler failed.'],
      outcomes: [{ disposition: 'failed-closed' }],
      decision: { blocked: true, blockedBy: 'failure' },
    })
  })

  it('stands for a handler that is not registered', () => {
    expect(simulateOne({ decision: 'deny' }, { run: run('nobody') }).outcomes).toMatchObject([
      { disposition: 'denied' },
    ])
    expect(simulateOne(undefined, { run: run('nobody') }).outcomes).toMatchObject([{ disposition: 'missing-handler' }])
  })

  it('is looked up by own keys alone', () => {
    const bus = openTestBus({
      handlers: { allow },
      definitions: [definitionV2({ id: 'constructor', run: run('allow') })],
    })
    expect(bus.simulate(envelopeV2(), {}).outcomes).toMatchObject([{ ref: 'constructor', disposition: 'allowed' }])
  })
})

describe('a handler’s own evaluation', () => {
  const bus = openTestBus({ definitions: [definitionV2({ id: 'a', run: run('mine') })] })
  const register = (evaluate: () => { settlesAfterMs?: number; answer?: unknown }) =>
    bus.registerHandler({ id: 'mine', meaning: 'A handler of a test.', run: allow, evaluate })

  it('is what happens without a script', () => {
    register(() => ({ answer: { decision: 'deny' }, settlesAfterMs: 3 }))
    expect(bus.simulate(envelopeV2(), {}).outcomes).toMatchObject([{ disposition: 'denied', durationMs: 3 }])
    expect(bus.simulate(envelopeV2(), { a: { decision: 'observe' } }).outcomes).toMatchObject([{ asked: 'observe' }])
  })

  it('that throws is a handler that throws', () => {
    register(() => {
      throw new Error('cannot be evaluated')
    })
    expect(bus.simulate(envelopeV2(), {}).outcomes).toMatchObject([
      { disposition: 'failed-open', diagnostic: 'cannot be evaluated' },
    ])
  })
})

describe('a simulation', () => {
  it('goes through the chain with the rewritten input, and stops at the block', () => {
    const definitions = [
      definitionV2({ id: 'a', run: run('allow') }),
      definitionV2({ id: 'b', run: run('allow'), match: { argumentsContains: ['rm'] } }),
      definitionV2({ id: 'c', run: run('allow'), match: { argumentsContains: ['ls'] } }),
      definitionV2({ id: 'd', run: run('allow') }),
    ]
    const bus = openTestBus({ handlers: { allow }, definitions })
    const envelope = envelopeV2({ input: { command: 'rm' } })
    const report = SimulationReport.parse(
      bus.simulate(envelope, { a: { input: { command: 'ls' } }, c: { decision: 'deny' } }),
    )
    const rewritten = { ...envelope, input: { command: 'ls' } }
    expect(report.hooks.map(({ ref }) => ref)).toEqual(['a', 'c'])
    expect(report.outcomes.map(({ ref, stdin }) => [ref, stdin])).toEqual([
      ['a', envelope],
      ['c', rewritten],
    ])
    expect(report.skipped.map(({ ref, reason }) => [ref, reason])).toEqual([
      ['d', 'after-block'],
      ['b', 'input-changed'],
    ])
    expect(report.skippedCounts).toEqual({ 'input-changed': 1, 'after-block': 1 })
    expect(report.decision).toMatchObject({ blocked: true, decidedBy: ['c'], input: { changed: false } })
  })

  it('knows the refusals in a row that the bus has counted', async () => {
    const event = 'completion.pre-accept'
    const bus = openTestBus({
      handlers: { deny: answering({ decision: 'deny' }) },
      definitions: [definitionV2({ id: 'a', event, run: run('deny') })],
    })
    const envelope = envelopeV2({ event, scope: { runId: 'r1' } })
    expect(bus.simulate(envelope, { a: { decision: 'deny' } }).wouldBlock).toBe(true)
    for (let count = 0; count < 3; count++) await bus.dispatch(envelope)
    expect(bus.simulate(envelope, { a: { decision: 'deny' } }).wouldBlock).toBe(false)
    expect(bus.simulate(envelope, { a: { decision: 'deny' } }).wouldBlock).toBe(false)
  })
})

describe('replay', () => {
  const stop = definitionV2({ id: 'stop', event: 'turn.pre-stop', run: run('demo.deny') })
  const envelope = envelopeV2({ event: 'turn.pre-stop', scope: { runId: 'r' } })

  it('counts refusals in a row over its own envelopes, whatever else is dispatched', async () => {
    const { bus } = openBuiltInBus()
    const set = bus.definitionSet([stop])
    const simulate = bus.replay(set)
    for (let at = 0; at < 8; at += 1) await bus.dispatch(envelope, { door: true, definitions: set })
    expect(bus.simulate(envelope, {}, { definitions: set }).wouldBlock).toBe(false)
    const blocks = Array.from({ length: 10 }, () => simulate(envelope).wouldBlock)
    expect(blocks).toEqual([...Array(8).fill(true), false, true])
    expect(bus.replay(set)(envelope).wouldBlock).toBe(true)
  })
})

describe('a budget', () => {
  const definitions = ['a', 'b', 'c'].map((id, order) => definitionV2({ id, order, timeoutMs: 100, run: run('allow') }))
  const bus = (budgetMs: number) => openTestBus({ handlers: { allow }, definitions, budgetMs })
  const outputs = { a: { settlesAfterMs: 60 }, b: { settlesAfterMs: 40 } }
  const ends = (report: SimulationReport) =>
    report.outcomes.map(({ disposition, durationMs }) => [disposition, durationMs])

  it('cuts off the hook it ends in and those behind it', () => {
    expect(ends(bus(100).simulate(envelopeV2(), outputs))).toEqual([
      ['allowed', 60],
      ['cut-off', 40],
      ['cut-off', 0],
    ])
  })

  it('of one simulation counts instead of the one of the bus', () => {
    const all = [
      ['allowed', 60],
      ['allowed', 40],
      ['allowed', 0],
    ]
    expect(ends(bus(100).simulate(envelopeV2(), outputs, { budgetMs: 101 }))).toEqual(all)
    expect(ends(bus(100).simulate(envelopeV2(), outputs, { budgetMs: 0 }))).toEqual(all)
  })

  it('leaves a hook that is over its own timeout timed out', () => {
    expect(ends(bus(101).simulate(envelopeV2(), { a: { timedOut: true } }))).toEqual([
      ['timed-out', 100],
      ['allowed', 0],
      ['allowed', 0],
    ])
  })
})
