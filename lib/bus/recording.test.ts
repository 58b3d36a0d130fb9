import { describe, expect, it } from 'vitest'
import type { Recorder } from '#lib/contract'
import { toDispatchResult } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { answering, createManualClock, createRecorderSpy, openTestBus } from '#lib/testing/bus'

const definitions = [
  definitionV2({ id: 'a', run: { kind: 'handler', handlerId: 'allow' } }),
  definitionV2({ id: 'b', run: { kind: 'handler', handlerId: 'deny' } }),
  definitionV2({ id: 'c', run: { kind: 'handler', handlerId: 'allow' } }),
]
const handlers = { allow: answering({ decision: 'allow' }), deny: answering({ decision: 'deny' }) }

describe('a recorded dispatch', () => {
  it('is told outcome by outcome, then as a whole, and answers with the evidence', async () => {
    const spy = createRecorderSpy()
    const clock = createManualClock()
    const bus = openTestBus({ handlers, definitions, recorder: spy, clock })
    const { dispatchId, outcomes, receipt, allowed } = await bus.dispatch(envelopeV2())
    expect(allowed).toBe(false)
    expect(receipt.recorded).toBe(true)
    expect(spy.starts).toEqual([
      {
        dispatchId,
        parentOutcomeId: null,
        envelope: envelopeV2(),
        version: 'runtime-hook/v2',
        startedAtMs: clock.wallMs(),
      },
    ])
    expect(spy.outcomes.map(({ outcomeId, hookId }) => [outcomeId, hookId])).toEqual([
      [`${dispatchId}.0`, 'a'],
      [`${dispatchId}.1`, 'b'],
    ])
    expect(spy.ends).toMatchObject([{ allowed: false, decision: { decidedBy: ['b'] }, skipped: [{ ref: 'c' }] }])
    expect(outcomes.map(({ recorded, evidence }) => [recorded, evidence?.sequence])).toEqual([
      [true, 1],
      [true, 2],
    ])
  })

  it('has ids of its own each time', async () => {
    const bus = openTestBus({ handlers, definitions })
    const ids = await Promise.all(Array.from({ length: 50 }, () => bus.dispatch(envelopeV2(), { door: true })))
    expect(new Set(ids.flatMap(({ outcomes }) => outcomes.map(({ outcomeId }) => outcomeId))).size).toBe(100)
  })

  it('of more than 128 hooks numbers them all', async () => {
    const many = Array.from({ length: 150 }, (_, at) =>
      definitionV2({ id: `h${at}`, order: at, run: { kind: 'handler', handlerId: 'allow' } }),
    )
    const { dispatchId, outcomes } = await openTestBus({ handlers, definitions: many }).dispatch(envelopeV2())
    expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual(many.map((_, at) => `${dispatchId}.${at}`))
  })

  it('that nothing records has the same outcomes and says so', async () => {
    const clock = createManualClock()
    const recorded = await openTestBus({ handlers, definitions, clock, recorder: createRecorderSpy() }).dispatch(
      envelopeV2(),
    )
    const plain = await openTestBus({ handlers, definitions, clock }).dispatch(envelopeV2())
    expect(plain.receipt).toEqual({ recorded: false, error: 'nothing records this bus' })
    const place = { dispatchId: '', outcomeId: '', recorded: false, evidence: null }
    expect(plain.outcomes.map((outcome) => ({ ...outcome, ...place }))).toEqual(
      recorded.outcomes.map((outcome) => ({ ...outcome, ...place })),
    )
    expect(plain.outcomes).toBe(plain.outcomes)
  })
})

const broken = (): never => {
  throw new Error('disk full, password=hunter2')
}
const spy = createRecorderSpy()

describe('a recorder that fails', () => {
  const WAYS: readonly [string, Recorder][] = [
    ['says so', createRecorderSpy({ recorded: false, error: 'disk full, password=[REDACTED]' })],
    ['throws at the start', { ...spy, begin: broken }],
    ['throws at an outcome', { ...spy, begin: (start) => ({ ...spy.begin(start), add: broken }) }],
    ['throws at the end', { ...spy, begin: (start) => ({ ...spy.begin(start), end: broken }) }],
    ['rejects at the end', { ...spy, begin: (start) => ({ ...spy.begin(start), end: async () => broken() }) }],
  ]

  it.each(WAYS)('leaves the decision as it is when it %s', async (_way, recorder) => {
    const bus = openTestBus({ handlers, definitions: [definitionV1({ handlerId: 'deny' })], recorder })
    const finished = await bus.dispatch(envelopeV1())
    const error = 'disk full, password=[REDACTED]'
    expect(finished).toMatchObject({ allowed: false, receipt: { recorded: false, error } })
    expect(finished.outcomes).toMatchObject([
      { disposition: 'denied', recorded: false, recordError: error, evidence: null },
    ])
    expect(JSON.stringify(toDispatchResult(finished, finished.version))).not.toContain('evidence')
    await bus.close(1_000)
  })

  it('at a late note changes nothing', async () => {
    const clock = createManualClock()
    const late = () => {
      clock.moveMs(1_000)
      return { decision: 'allow' as const }
    }
    const recorder = { ...createRecorderSpy(), noteLate: broken }
    const bus = openTestBus({ handlers: { late }, definitions: [definitionV1({ handlerId: 'late' })], recorder, clock })
    expect((await bus.dispatch(envelopeV1())).outcomes).toMatchObject([{ disposition: 'timed-out', recorded: true }])
    await bus.close(1_000)
  })
})
