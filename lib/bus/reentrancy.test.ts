import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { answering, chainOf, createGate, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Bus, FinishedDispatch } from './bus'
import type { Handler, HandlerContext } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const allow = answering({ decision: 'allow' })

type Redispatch = (bus: Bus, envelope: Parameters<Handler>[0], context: HandlerContext) => Promise<unknown>

/** A bus of two hooks; the first dispatches again from its handler, once, and what came of it is kept. */
function openNesting(again: Redispatch) {
  const inner: FinishedDispatch[] = []
  const nest: Handler = async (envelope, context) => {
    const finished = await again(bus, envelope, context)
    inner.push(finished as FinishedDispatch)
    return { decision: 'allow' }
  }
  const recorder = createRecorderSpy()
  const definitions = [
    definitionV2({ id: 'a.nest', run: run('nest') }),
    definitionV2({ id: 'b.leaf', run: run('allow') }),
  ]
  const bus: Bus = openTestBus({ handlers: { nest, allow }, definitions, recorder })
  return { bus, inner, recorder }
}

describe('a dispatch inside a hook', () => {
  const WAYS: readonly [string, Redispatch][] = [
    ['through its context', (_bus, envelope, context) => context.dispatch(envelope)],
    ['through its context, of a copy', (_bus, envelope, context) => context.dispatch(structuredClone(envelope))],
    ['of the very envelope it was given', (bus, envelope) => bus.dispatch(envelope)],
    ['of that envelope at a door', (bus, envelope) => bus.dispatch(envelope, { door: true })],
    [
      'with the chain as text',
      (bus, envelope, { parent }) => bus.dispatch(structuredClone(envelope), { door: true, parent }),
    ],
  ]

  it.each(WAYS)('%s does not run that hook again, and is its child', async (_way, again) => {
    const { bus, inner, recorder } = openNesting(again)
    const outer = await bus.dispatch(envelopeV2())
    expect(inner.map(chainOf)).toEqual([['a.nest reentrant', 'b.leaf allowed']])
    expect(chainOf(outer)).toEqual(['a.nest allowed', 'b.leaf allowed'])
    const parent = `${outer.dispatchId}.0`
    expect(recorder.starts.map(({ parentOutcomeId }) => parentOutcomeId)).toEqual([null, parent])
    expect(inner[0]?.outcomes.map(({ parentOutcomeId }) => parentOutcomeId)).toEqual([parent, parent])
    expect(outer.outcomes.map(({ parentOutcomeId }) => parentOutcomeId)).toEqual([null, null])
  })

  it('leaves an outcome of its own, with evidence of its own', async () => {
    const { bus, inner } = openNesting((_bus, envelope, context) => context.dispatch(envelope))
    const outer = await bus.dispatch(envelopeV2())
    const [nested, outerOne] = [inner[0]?.outcomes[0], outer.outcomes[0]]
    expect([nested?.hookId, outerOne?.hookId]).toEqual(['a.nest', 'a.nest'])
    expect(nested?.outcomeId).not.toBe(outerOne?.outcomeId)
    expect([nested?.evidence?.sequence, outerOne?.evidence?.sequence]).toEqual([1, 3])
  })

  it('of an unchained copy is judged by v1’s active key, and is nobody’s child', async () => {
    const { bus, inner, recorder } = openNesting((again, envelope) => again.dispatch(structuredClone(envelope)))
    await bus.dispatch(envelopeV2())
    expect(inner.map(chainOf)).toEqual([['a.nest reentrant', 'b.leaf allowed']])
    expect(recorder.starts.map(({ parentOutcomeId }) => parentOutcomeId)).toEqual([null, null])
  })

  it('of another event runs the hook again, until the chain is too deep', async () => {
    const depths: string[][] = []
    const deeper: Handler = async (envelope, context) => {
      const level = Number(envelope.eventId.slice(1))
      const finished = (await context.dispatch({ ...envelope, eventId: `e${level + 1}` })) as FinishedDispatch
      depths.push([`e${level + 1}`, ...chainOf(finished)])
      return { decision: 'allow' }
    }
    const bus = openTestBus({
      handlers: { deeper },
      definitions: [definitionV2({ failurePolicy: 'fail-closed', run: run('deeper') })],
    })
    const { allowed } = await bus.dispatch(envelopeV2({ eventId: 'e1' }))
    expect(allowed).toBe(true)
    expect(depths).toHaveLength(LIMITS.dispatchDepthMax)
    expect(depths.at(0)).toEqual([`e${LIMITS.dispatchDepthMax + 1}`, 'guard.one reentrant'])
    expect(depths.at(1)).toEqual([`e${LIMITS.dispatchDepthMax}`, 'guard.one allowed'])
    expect(depths.at(-1)).toEqual(['e2', 'guard.one allowed'])
  })

  it('goes round two events: a hook further up the chain is found again', async () => {
    const seen: string[][] = []
    const pingPong: Handler = async (envelope, context) => {
      const other = envelope.eventId === 'ping' ? 'pong' : 'ping'
      seen.push([other, ...chainOf((await context.dispatch({ ...envelope, eventId: other })) as FinishedDispatch)])
      return { decision: 'allow' }
    }
    const bus = openTestBus({ handlers: { pingPong }, definitions: [definitionV2({ run: run('pingPong') })] })
    await bus.dispatch(envelopeV2({ eventId: 'ping' }))
    expect(seen).toEqual([
      ['ping', 'guard.one reentrant'],
      ['pong', 'guard.one allowed'],
    ])
  })

  it.each([
    ['through its context', (_bus: Bus, envelope: unknown, context: HandlerContext) => context.dispatch(envelope)],
    ['of the very envelope it was given', (bus: Bus, envelope: unknown) => bus.dispatch(envelope)],
  ])('%s uses the definitions of the dispatch around it', async (_way, again) => {
    const { bus, inner } = openNesting(again)
    const only = bus.definitionSet([definitionV2({ id: 'tried', run: run('nest') })])
    expect(chainOf(await bus.dispatch(envelopeV2(), { definitions: only }))).toEqual(['tried allowed'])
    expect(inner.map(chainOf)).toEqual([['tried reentrant']])
  })

  it('does not meet what happens to run elsewhere for its event', async () => {
    const gate = createGate()
    const seen: string[][] = []
    const nest = vi.fn<Handler>(async (envelope, context) => {
      if (nest.mock.calls.length === 1) await gate.opened
      if (envelope.eventId !== 'outer') return { decision: 'allow' }
      seen.push(chainOf((await context.dispatch({ ...envelope, eventId: 'shared' })) as FinishedDispatch))
      return { decision: 'allow' }
    })
    const bus = openTestBus({ handlers: { nest }, definitions: [definitionV2({ timeoutMs: 5_000, run: run('nest') })] })
    const elsewhere = bus.dispatch(envelopeV2({ eventId: 'shared' }), { door: true })
    await bus.dispatch(envelopeV2({ eventId: 'outer' }))
    expect(seen).toEqual([['guard.one allowed']])
    gate.open()
    expect(chainOf(await elsewhere)).toEqual(['guard.one allowed'])
  })

  it('that was refused blocks under fail-closed', async () => {
    const { bus, inner } = openNesting((_bus, envelope, context) => context.dispatch(envelope))
    bus.registerDefinition(definitionV2({ id: 'a.nest', failurePolicy: 'fail-closed', run: run('nest') }))
    expect((await bus.dispatch(envelopeV2())).allowed).toBe(true)
    expect(inner).toMatchObject([{ allowed: false, outcomes: [{ disposition: 'reentrant', blocking: true }] }])
  })
})

describe('dispatches side by side', () => {
  async function openWaiting() {
    const gate = createGate()
    const waiting = vi.fn<Handler>(async () => {
      await gate.opened
      return { decision: 'allow' }
    })
    const definitions = [definitionV1({ handlerId: 'waiting', timeoutMs: 5_000 })]
    return { gate, waiting, bus: openTestBus({ handlers: { waiting }, definitions }) }
  }

  it('with one event id never meet when they come through doors', async () => {
    const { bus, gate, waiting } = await openWaiting()
    const many = Array.from({ length: 20 }, () => bus.dispatch(envelopeV1(), { door: true }))
    expect(waiting).toHaveBeenCalledTimes(20)
    gate.open()
    expect((await Promise.all(many)).flatMap(chainOf)).toEqual(Array(20).fill('guard.one allowed'))
  })

  it('with one event id meet when they are bare, as in v1', async () => {
    const { bus, gate } = await openWaiting()
    const first = bus.dispatch(envelopeV1())
    expect(chainOf(await bus.dispatch(envelopeV1()))).toEqual(['guard.one reentrant'])
    gate.open()
    expect(chainOf(await first)).toEqual(['guard.one allowed'])
    expect(chainOf(await bus.dispatch(envelopeV1()))).toEqual(['guard.one allowed'])
  })

  it('meet only on the hook that runs at that moment', async () => {
    const [reached, gate] = [createGate(), createGate()]
    const waiting: Handler = async () => {
      reached.open()
      await gate.opened
      return { decision: 'allow' }
    }
    const definitions = [
      definitionV1({ id: 'a', handlerId: 'allow' }),
      definitionV1({ id: 'b', handlerId: 'waiting' }),
      definitionV1({ id: 'c', handlerId: 'allow' }),
    ]
    const bus = openTestBus({ handlers: { waiting, allow }, definitions })
    const first = bus.dispatch(envelopeV1())
    await reached.opened
    expect(chainOf(await bus.dispatch(envelopeV1()))).toEqual(['a allowed', 'b reentrant', 'c allowed'])
    gate.open()
    expect(chainOf(await first)).toEqual(['a allowed', 'b allowed', 'c allowed'])
  })

  it('are children of nobody when another event’s envelope is merely frozen', async () => {
    const recorder = createRecorderSpy()
    const bus = openTestBus({ handlers: { 'demo.allow': allow }, definitions: [definitionV1()], recorder })
    await bus.dispatch(Object.freeze(envelopeV1()))
    expect(recorder.starts).toMatchObject([{ parentOutcomeId: null }])
  })
})

describe('a chain handed in as text', () => {
  it('that is not one of ours is refused before any hook', async () => {
    const asked = vi.fn(allow)
    const bus = openTestBus({ handlers: { 'demo.allow': asked }, definitions: [definitionV1()] })
    await bus.dispatch(envelopeV1())
    await expect(bus.dispatch(envelopeV1(), { door: true, parent: 'garbage' })).rejects.toMatchObject({
      code: 'INVALID_DOCUMENT',
      issues: [{ path: 'hookscope-parent' }],
    })
    expect(asked).toHaveBeenCalledOnce()
  })
})
