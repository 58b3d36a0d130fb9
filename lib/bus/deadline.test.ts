import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEADLINE_LATENESS_MAX_MS } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, chainOf, createManualClock, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const never: Handler = () => new Promise(() => {})

/** A handler that takes some time of a manual clock without waiting for it. */
function taking(clock: ReturnType<typeof createManualClock>, ms: number): Handler {
  return () => {
    clock.moveMs(ms)
    return { decision: 'allow' }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a deadline', () => {
  it.each([10, 11, 14, 15, 237, 5_000])('of %d ms is never early and soon noticed', async (timeoutMs) => {
    const aborts: number[] = []
    const started = performance.now()
    const stuck: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => aborts.push(performance.now() - started))
      return new Promise(() => {})
    }
    const bus = openTestBus({ handlers: { stuck }, definitions: [definitionV2({ timeoutMs, run: run('stuck') })] })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(timeoutMs + DEADLINE_LATENESS_MAX_MS)
    const { outcomes } = await dispatched
    expect(outcomes).toMatchObject([{ disposition: 'timed-out' }])
    for (const ms of [...aborts, outcomes[0]?.durationMs]) {
      expect(ms).toBeGreaterThanOrEqual(timeoutMs)
      expect(ms).toBeLessThanOrEqual(timeoutMs + DEADLINE_LATENESS_MAX_MS)
    }
    expect(aborts).toHaveLength(1)
  })

  it('is the hook’s own: the next one gets all of its time', async () => {
    const definitions = ['a', 'b'].map((id) => definitionV2({ id, timeoutMs: 50, run: run('never') }))
    const bus = openTestBus({ handlers: { never }, definitions })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(200)
    const { outcomes, durationMs } = await dispatched
    expect(outcomes).toMatchObject([{ disposition: 'timed-out' }, { disposition: 'timed-out' }])
    for (const outcome of outcomes) expect(outcome.durationMs).toBeGreaterThanOrEqual(50)
    expect(durationMs).toBeGreaterThanOrEqual(100)
  })

  it.each([
    [9.99, 'allowed'],
    [10, 'timed-out'],
    [10.01, 'timed-out'],
  ])('of 10 ms makes an answer after %d ms %s', async (ms, disposition) => {
    const clock = createManualClock()
    const recorder = createRecorderSpy()
    const definitions = [
      definitionV2({ id: 'a', timeoutMs: 10, failurePolicy: 'fail-closed', run: run('taking') }),
      definitionV2({ id: 'b', run: run('taking'), timeoutMs: 5_000 }),
    ]
    const bus = openTestBus({ handlers: { taking: taking(clock, ms) }, definitions, clock, recorder })
    const finished = await bus.dispatch(envelopeV2())
    const isLate = disposition === 'timed-out'
    expect(chainOf(finished)).toEqual(isLate ? ['a timed-out'] : ['a allowed', 'b allowed'])
    expect(finished.allowed).toBe(!isLate)
    expect(recorder.lateNotes.map(({ lateDecision }) => lateDecision)).toEqual(isLate ? ['allow'] : [])
  })

  it('counts from the call of the handler, not from the planning and recording before it', async () => {
    const clock = createManualClock()
    const spy = createRecorderSpy()
    const recorder = {
      ...spy,
      begin: (start: Parameters<typeof spy.begin>[0]) => {
        clock.moveMs(60)
        return spy.begin(start)
      },
    }
    const definitions = [definitionV2({ timeoutMs: 10, run: run('taking') })]
    const bus = openTestBus({ handlers: { taking: taking(clock, 9) }, definitions, clock, recorder })
    const { outcomes, durationMs } = await bus.dispatch(envelopeV2())
    expect(outcomes).toMatchObject([{ disposition: 'allowed', durationMs: 9 }])
    expect(durationMs).toBe(69)
  })

  it('takes no time from the next hook for a rewrite that is slow to apply', async () => {
    const clock = createManualClock()
    const slowToRead = {
      decision: 'allow',
      get input() {
        clock.moveMs(60)
        return {}
      },
    }
    const definitions = [
      definitionV2({ id: 'a', timeoutMs: 10, run: run('rewriting') }),
      definitionV2({ id: 'b', timeoutMs: 10, run: run('taking') }),
    ]
    const handlers = { rewriting: answering(slowToRead), taking: taking(clock, 9) }
    const finished = await openTestBus({ handlers, definitions, clock }).dispatch(envelopeV2())
    expect(chainOf(finished)).toEqual(['a allowed', 'b allowed'])
    expect(finished.outcomes.map(({ durationMs }) => durationMs)).toEqual([0, 9])
  })

  it('of one dispatch takes no time from the next hook of another', async () => {
    const clock = createManualClock()
    const busy: Handler = async ({ eventId }) => {
      if (eventId === 'slow') clock.moveMs(100)
      else {
        for (let turn = 0; turn < 10; turn++) await null
        clock.moveMs(50)
      }
      return { decision: 'allow' }
    }
    const definitions = [
      definitionV2({ id: 'a', timeoutMs: 20, run: run('never') }),
      definitionV2({ id: 'b', timeoutMs: 120, run: run('busy') }),
    ]
    const bus = openTestBus({ handlers: { never, busy }, definitions, clock })
    const both = Promise.all(['quick', 'slow'].map((eventId) => bus.dispatch(envelopeV2({ eventId }))))
    clock.moveMs(20)
    await vi.advanceTimersByTimeAsync(10)
    for (const finished of await both) expect(chainOf(finished)).toEqual(['a timed-out', 'b allowed'])
  })

  it('is watched by one timer, which stops when nothing runs', async () => {
    const definitions = [definitionV2({ timeoutMs: 100, run: run('never') })]
    const bus = openTestBus({ handlers: { never }, definitions })
    const many = Array.from({ length: 20 }, (_, index) => bus.dispatch(envelopeV2({ eventId: `event-${index}` })))
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(110)
    expect((await Promise.all(many)).map(({ outcomes }) => outcomes[0]?.disposition)).toEqual(
      Array(20).fill('timed-out'),
    )
    await vi.advanceTimersByTimeAsync(10)
    expect(vi.getTimerCount()).toBe(0)
    const again = bus.dispatch(envelopeV2())
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(110)
    expect((await again).outcomes[0]?.disposition).toBe('timed-out')
  })

  it('tells the handler why, also one that asks for its signal only afterwards', async () => {
    const signals: AbortSignal[] = []
    const late: Handler = async (_envelope, context) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      signals.push(context.signal)
      return { decision: 'allow' }
    }
    const bus = openTestBus({ handlers: { late }, definitions: [definitionV2({ timeoutMs: 20, run: run('late') })] })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(150)
    expect((await dispatched).outcomes).toMatchObject([{ disposition: 'timed-out' }])
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(signals[0]?.reason).toMatchObject({ message: 'No answer within 20 ms.' })
  })

  it('leaves the signal of a hook in time alone', async () => {
    const signals: AbortSignal[] = []
    const quick: Handler = (_envelope, { signal }) => {
      signals.push(signal)
      return { decision: 'allow' }
    }
    const bus = openTestBus({ handlers: { quick }, definitions: [definitionV2({ timeoutMs: 20, run: run('quick') })] })
    await bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(50)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})

describe('a budget', () => {
  const definitions = ['a', 'b', 'c'].map((id) => definitionV2({ id, timeoutMs: 100, run: run('taking') }))

  it.each([
    [0, undefined, ['a allowed', 'b allowed', 'c allowed']],
    [100, undefined, ['a allowed', 'b cut-off', 'c cut-off']],
    [100, 0, ['a allowed', 'b allowed', 'c allowed']],
    [0, 40, ['a cut-off', 'b cut-off', 'c cut-off']],
  ])('of %d ms, %s ms for this dispatch', async (budgetMs, own, expected) => {
    const clock = createManualClock()
    const bus = openTestBus({ handlers: { taking: taking(clock, 60) }, definitions, clock, budgetMs })
    const finished = await bus.dispatch(envelopeV2(), own === undefined ? {} : { budgetMs: own })
    expect(chainOf(finished)).toEqual(expected)
    expect(finished.allowed).toBe(true)
  })

  it('stops the hook that runs when it is spent, and does not ask the others', async () => {
    const asked = vi.fn(answering({ decision: 'allow' }))
    const cut = [
      definitionV2({ id: 'a', timeoutMs: 1_000, run: run('never') }),
      definitionV2({ id: 'b', run: run('asked') }),
      definitionV2({ id: 'c', failurePolicy: 'fail-closed', run: run('asked') }),
      definitionV2({ id: 'd', run: run('asked') }),
    ]
    const bus = openTestBus({ handlers: { never, asked }, definitions: cut, budgetMs: 50 })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(60)
    const finished = await dispatched
    expect(chainOf(finished)).toEqual(['a cut-off', 'b cut-off', 'c cut-off'])
    expect(finished.outcomes[0]?.durationMs).toBeGreaterThanOrEqual(50)
    expect(finished).toMatchObject({ allowed: false, decision: { blockedBy: 'failure', decidedBy: ['c'] } })
    expect(finished.skipped).toMatchObject([{ ref: 'd', reason: 'after-block' }])
    await bus.dispatch(envelopeV2(), {
      budgetMs: 0,
      definitions: bus.definitionSet([definitionV2({ run: run('asked') })]),
    })
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is not blamed for a hook whose own deadline came first', async () => {
    const clock = createManualClock()
    const bus = openTestBus({
      handlers: { taking: taking(clock, 60) },
      definitions: [definitionV2({ id: 'a', timeoutMs: 30, run: run('taking') })],
      clock,
      budgetMs: 40,
    })
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['a timed-out'])
  })
})
