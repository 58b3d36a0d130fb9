import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })

/** A handler that ignores its signal and settles in its own time. */
const settlingAfter = (ms: number, settle: Handler): Handler => {
  return async (envelope, context) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return settle(envelope, context)
  }
}

const rejecting: Handler = () => Promise.reject(new Error('too late'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a hook that settles after its deadline', () => {
  it.each([
    ['allows', answering({ decision: 'allow' }), 'allow'],
    ['denies', answering({ decision: 'deny' }), 'deny'],
    ['gives no answer', answering('yes'), 'failed'],
    ['rejects', rejecting, 'failed'],
  ])('and %s is noted once, and its outcome stays', async (_what, settle, lateDecision) => {
    const recorder = createRecorderSpy()
    const definitions = [definitionV2({ timeoutMs: 20, failurePolicy: 'fail-closed', run: run('late') })]
    const bus = openTestBus({ handlers: { late: settlingAfter(320, settle) }, definitions, recorder })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(30)
    const { allowed, outcomes } = await dispatched
    expect([allowed, outcomes[0]?.disposition]).toEqual([false, 'timed-out'])
    expect(recorder.lateNotes).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(recorder.lateNotes).toMatchObject([{ outcomeId: outcomes[0]?.outcomeId, lateDecision }])
    expect(recorder.lateNotes[0]?.lateMs).toBeGreaterThanOrEqual(290)
    expect(recorder.lateNotes[0]?.lateMs).toBeLessThanOrEqual(300)
    expect(recorder.outcomes).toMatchObject([{ disposition: 'timed-out', lateMs: null }])
    expect(recorder.ends).toHaveLength(1)
  })

  it('while others of the dispatch run is noted on its own outcome alone', async () => {
    const recorder = createRecorderSpy()
    const definitions = [
      definitionV2({ id: 'a', timeoutMs: 20, run: run('a') }),
      definitionV2({ id: 'b', timeoutMs: 20, run: run('b') }),
      definitionV2({ id: 'c', timeoutMs: 1_000, run: run('c') }),
    ]
    const handlers = {
      a: settlingAfter(100, answering({ decision: 'deny' })),
      b: settlingAfter(60, answering({ decision: 'allow' })),
      c: settlingAfter(150, answering({ decision: 'observe' })),
    }
    const bus = openTestBus({ handlers, definitions, recorder })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(500)
    const { allowed, outcomes, dispatchId } = await dispatched
    expect(allowed).toBe(true)
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['timed-out', 'timed-out', 'allowed'])
    expect(recorder.outcomes).toHaveLength(3)
    expect(recorder.lateNotes.map(({ outcomeId, lateDecision }) => [outcomeId, lateDecision])).toEqual([
      [`${dispatchId}.1`, 'allow'],
      [`${dispatchId}.0`, 'deny'],
    ])
    const lateMs = recorder.lateNotes.map((note) => note.lateMs)
    expect(lateMs).toEqual([40, 80])
  })

  it('leaves nobody to note it where nothing records', async () => {
    const settled = vi.fn<Handler>(answering({ decision: 'allow' }))
    const definitions = [definitionV2({ timeoutMs: 20, run: run('late') })]
    const bus = openTestBus({ handlers: { late: settlingAfter(100, settled) }, definitions })
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(200)
    expect((await dispatched).outcomes).toMatchObject([{ disposition: 'timed-out', lateMs: null }])
    expect(settled).toHaveBeenCalledOnce()
    await bus.close(1_000)
  })
})
