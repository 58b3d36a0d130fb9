import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const CANCELLED = { code: 'DISPATCH_CANCELLED' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(handlers: Record<string, Handler>, ids: readonly string[]) {
  const recorder = createRecorderSpy()
  const definitions = ids.map((id) => definitionV2({ id, timeoutMs: 100, failurePolicy: 'fail-closed', run: run(id) }))
  return { recorder, bus: openTestBus({ handlers, definitions, recorder }) }
}

describe('a dispatch cancelled by its caller', () => {
  it('while a hook runs rejects, aborts the hook and is nobody’s failure', async () => {
    const reasons: unknown[] = []
    const behind = vi.fn(answering({ decision: 'allow' }))
    const stuck: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => {})
    }
    const { bus, recorder } = open(
      { 'a.first': answering({ decision: 'allow' }), 'b.stuck': stuck, 'c.behind': behind },
      ['a.first', 'b.stuck', 'c.behind'],
    )
    const caller = new AbortController()
    const dispatched = bus.dispatch(envelopeV2(), { signal: caller.signal })
    await vi.advanceTimersByTimeAsync(30)
    caller.abort()
    await expect(dispatched).rejects.toMatchObject(CANCELLED)
    expect(reasons).toMatchObject([CANCELLED])
    expect(recorder.outcomes.map(({ hookId, disposition }) => [hookId, disposition])).toEqual([
      ['a.first', 'allowed'],
      ['b.stuck', 'cancelled'],
    ])
    expect(recorder.outcomes[1]).toMatchObject({ asked: null, enforced: 'allow', blocking: false, durationMs: 30 })
    expect(recorder.ends).toMatchObject([
      { allowed: false, decision: { blocked: false, blockedBy: null }, skipped: [] },
    ])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(behind).not.toHaveBeenCalled()
    expect(recorder.outcomes).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('before it begins asks and records nothing', async () => {
    const asked = vi.fn(answering({ decision: 'allow' }))
    const { bus, recorder } = open({ asked }, ['asked'])
    await bus.dispatch(envelopeV2(), { signal: new AbortController().signal })
    expect([asked.mock.calls.length, recorder.starts.length]).toEqual([1, 1])
    await expect(bus.dispatch(envelopeV2(), { signal: AbortSignal.abort() })).rejects.toMatchObject(CANCELLED)
    expect([asked.mock.calls.length, recorder.starts.length]).toEqual([1, 1])
  })

  it.each([
    ['the first', ['cancels', 'second'], ['cancels cancelled']],
    ['a later', ['a.first', 'cancels', 'second'], ['a.first allowed', 'cancels cancelled']],
  ])('from inside %s hook rejects', async (_which, ids, expected) => {
    const caller = new AbortController()
    const cancels = vi.fn<Handler>(() => {
      caller.abort()
      return { decision: 'allow' }
    })
    const allow = answering({ decision: 'allow' })
    const { bus, recorder } = open({ cancels, 'a.first': allow, second: allow }, ids)
    await expect(bus.dispatch(envelopeV2(), { signal: caller.signal })).rejects.toMatchObject(CANCELLED)
    expect(cancels).toHaveBeenCalledOnce()
    expect(recorder.outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`)).toEqual(expected)
  })

  it('by a hook that was just told of its deadline leaves that hook one outcome', async () => {
    const caller = new AbortController()
    const second = vi.fn(answering({ decision: 'allow' }))
    const stuck: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => caller.abort())
      return new Promise(() => {})
    }
    const recorder = createRecorderSpy()
    const definitions = ['a', 'b'].map((id) => definitionV2({ id, timeoutMs: 100, run: run(id) }))
    const bus = openTestBus({ handlers: { a: stuck, b: second }, definitions, recorder })
    const dispatched = bus.dispatch(envelopeV2(), { signal: caller.signal })
    const rejected = expect(dispatched).rejects.toMatchObject(CANCELLED)
    await vi.advanceTimersByTimeAsync(200)
    await rejected
    expect(recorder.outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`)).toEqual(['a timed-out'])
    expect(recorder.ends).toHaveLength(1)
    expect(second).not.toHaveBeenCalled()
    await bus.close(1_000)
  })

  it('by the deadline of another that passed at the same moment has one outcome', async () => {
    const caller = new AbortController()
    const stuck: Handler = ({ eventId }, { signal }) => {
      signal.addEventListener('abort', () => eventId === 'event-2' && caller.abort())
      return new Promise(() => {})
    }
    const { bus, recorder } = open({ stuck }, ['stuck'])
    const first = bus.dispatch(envelopeV2({ eventId: 'event-1' }), { signal: caller.signal })
    const rejected = expect(first).rejects.toMatchObject(CANCELLED)
    const second = bus.dispatch(envelopeV2({ eventId: 'event-2' }))
    await vi.advanceTimersByTimeAsync(200)
    await rejected
    expect((await second).outcomes).toMatchObject([{ disposition: 'timed-out' }])
    expect(recorder.outcomes.map(({ eventId, disposition }) => [eventId, disposition])).toEqual([
      ['event-2', 'timed-out'],
      ['event-1', 'cancelled'],
    ])
    expect(recorder.ends).toHaveLength(2)
  })

  it('after it ended stays as it was', async () => {
    const caller = new AbortController()
    const { bus, recorder } = open({ a: answering({ decision: 'allow' }) }, ['a'])
    const dispatched = bus.dispatch(envelopeV2(), { signal: caller.signal })
    expect((await dispatched).allowed).toBe(true)
    caller.abort()
    await vi.advanceTimersByTimeAsync(10)
    expect(recorder.outcomes).toMatchObject([{ disposition: 'allowed' }])
    expect(recorder.ends).toMatchObject([{ allowed: true }])
  })

  it('notes what its hook says afterwards', async () => {
    const caller = new AbortController()
    const slow: Handler = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { decision: 'deny' }
    }
    const { bus, recorder } = open({ slow }, ['slow'])
    const dispatched = bus.dispatch(envelopeV2(), { signal: caller.signal })
    const rejected = expect(dispatched).rejects.toMatchObject(CANCELLED)
    await vi.advanceTimersByTimeAsync(20)
    caller.abort()
    await vi.advanceTimersByTimeAsync(100)
    await rejected
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'deny', lateMs: 30 }])
    expect(recorder.outcomes).toHaveLength(1)
  })
})
