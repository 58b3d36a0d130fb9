import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, chainOf, createGate, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const SHUTTING_DOWN = { code: 'SHUTTING_DOWN' }
const allow = answering({ decision: 'allow' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a promise has come to so far. */
function watch(promise: Promise<unknown>) {
  const state = { settled: false }
  const settle = () => {
    state.settled = true
  }
  promise.then(settle, settle)
  return state
}

describe('closing a bus', () => {
  it('waits for what runs and refuses what comes', async () => {
    const gate = createGate()
    const waiting: Handler = async () => {
      await gate.opened
      return { decision: 'allow' }
    }
    const definitions = [definitionV2({ timeoutMs: 5_000, run: run('waiting') })]
    const bus = openTestBus({ handlers: { waiting }, definitions })
    const running = bus.dispatch(envelopeV2())
    const closing = bus.close(1_000)
    const closed = watch(closing)
    await expect(bus.dispatch(envelopeV2({ eventId: 'event-2' }))).rejects.toMatchObject(SHUTTING_DOWN)
    await vi.advanceTimersByTimeAsync(500)
    expect(closed.settled).toBe(false)
    gate.open()
    expect((await running).allowed).toBe(true)
    await closing
    await vi.advanceTimersByTimeAsync(10)
    expect(vi.getTimerCount()).toBe(0)
    await expect(bus.dispatch(envelopeV2())).rejects.toMatchObject(SHUTTING_DOWN)
  })

  it('cancels what does not end in time, each with an outcome', async () => {
    const reasons: unknown[] = []
    const stuck: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => {})
    }
    const recorder = createRecorderSpy()
    const definitions = [definitionV2({ timeoutMs: 5_000, failurePolicy: 'fail-closed', run: run('stuck') })]
    const bus = openTestBus({ handlers: { stuck }, definitions, recorder })
    const running = ['event-1', 'event-2', 'event-3'].map((eventId) => bus.dispatch(envelopeV2({ eventId })))
    const ends = Promise.allSettled(running)
    const closing = bus.close(100)
    const closed = watch(closing)
    await vi.advanceTimersByTimeAsync(99)
    expect([closed.settled, recorder.outcomes.length]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1)
    await closing
    expect(await ends).toMatchObject(Array(3).fill({ status: 'rejected', reason: SHUTTING_DOWN }))
    expect(reasons).toMatchObject(Array(3).fill(SHUTTING_DOWN))
    expect(recorder.outcomes.map(({ disposition }) => disposition)).toEqual(Array(3).fill('cancelled'))
    expect(recorder.ends.map(({ allowed }) => allowed)).toEqual([false, false, false])
    await vi.advanceTimersByTimeAsync(10)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('cancels every dispatch, also when one takes another with it', async () => {
    const callers = new Map<string, AbortController>()
    const stuck: Handler = ({ eventId }, { signal }) => {
      signal.addEventListener('abort', () => callers.get(eventId)?.abort())
      return new Promise(() => {})
    }
    const bus = openTestBus({ handlers: { stuck }, definitions: [definitionV2({ run: run('stuck') })] })
    const middle = new AbortController()
    callers.set('last', middle)
    const ends = Promise.allSettled([
      bus.dispatch(envelopeV2({ eventId: 'first' })),
      bus.dispatch(envelopeV2({ eventId: 'middle' }), { signal: middle.signal }),
      bus.dispatch(envelopeV2({ eventId: 'last' })),
    ])
    const closing = bus.close(0)
    await vi.advanceTimersByTimeAsync(1)
    await closing
    const codes = (await ends).map((end) => (end.status === 'rejected' ? end.reason.code : 'none'))
    expect(codes).toEqual(['SHUTTING_DOWN', 'DISPATCH_CANCELLED', 'SHUTTING_DOWN'])
  })

  it('waits until the recorder has answered', async () => {
    const stored = createGate()
    const spy = createRecorderSpy()
    const recorder = {
      ...spy,
      begin(start: Parameters<typeof spy.begin>[0]) {
        const recording = spy.begin(start)
        return {
          ...recording,
          end: (end: Parameters<typeof recording.end>[0]) => stored.opened.then(() => recording.end(end)),
        }
      },
    }
    const bus = openTestBus({ handlers: { allow }, definitions: [definitionV2()], recorder })
    const running = bus.dispatch(envelopeV2())
    const closing = bus.close(1_000)
    const closed = watch(closing)
    await vi.advanceTimersByTimeAsync(500)
    expect([closed.settled, spy.outcomes.length, spy.ends.length]).toEqual([false, 1, 0])
    stored.open()
    expect((await running).receipt.recorded).toBe(true)
    await closing
  })

  it('lets dispatches inside running hooks go on, so that those can end', async () => {
    const gate = createGate()
    const inner: unknown[] = []
    const asking: Handler = async (envelope, context) => {
      await gate.opened
      inner.push(await context.dispatch({ ...envelope, scope: {} }))
      inner.push(await bus.dispatch(envelope))
      return { decision: 'allow' }
    }
    const definitions = [
      definitionV2({ id: 'all', run: run('allow') }),
      definitionV2({ id: 'asks', timeoutMs: 5_000, run: run('asking'), scope: { kind: 'run', id: 'outer' } }),
    ]
    const bus = openTestBus({ handlers: { asking, allow }, definitions })
    const running = bus.dispatch(envelopeV2({ scope: { runId: 'outer' } }))
    await vi.advanceTimersByTimeAsync(1)
    const closing = bus.close(1_000)
    await expect(bus.dispatch(envelopeV2())).rejects.toMatchObject(SHUTTING_DOWN)
    gate.open()
    expect(chainOf(await running)).toEqual(['all allowed', 'asks allowed'])
    expect(inner).toMatchObject([
      { outcomes: [{ hookId: 'all', disposition: 'allowed' }] },
      {
        outcomes: [
          { hookId: 'all', disposition: 'allowed' },
          { hookId: 'asks', disposition: 'reentrant' },
        ],
      },
    ])
    await closing
  })

  it('leaves it quiet: a hook that was given up can start nothing any more', async () => {
    const refusals: unknown[] = []
    const stuck: Handler = async (envelope, context) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      refusals.push(await context.dispatch({ ...envelope, eventId: 'child' }).catch((error) => error.code))
      refusals.push(await bus.dispatch(envelope).catch((error) => error.code))
      return { decision: 'allow' }
    }
    const recorder = createRecorderSpy()
    const bus = openTestBus({
      handlers: { stuck },
      definitions: [definitionV2({ timeoutMs: 20, run: run('stuck') })],
      recorder,
    })
    const running = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(50)
    expect(chainOf(await running)).toEqual(['guard.one timed-out'])
    await bus.close(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(refusals).toEqual(['SHUTTING_DOWN', 'SHUTTING_DOWN'])
    expect(recorder.starts).toHaveLength(1)
  })

  it('is immediate when nothing runs, and may be asked for twice', async () => {
    const bus = openTestBus({ handlers: { allow }, definitions: [definitionV2()] })
    await bus.dispatch(envelopeV2())
    await Promise.all([bus.close(1_000), bus.close(1_000)])
    await bus.close(0)
    await expect(bus.dispatch(envelopeV2())).rejects.toMatchObject(SHUTTING_DOWN)
  })
})
