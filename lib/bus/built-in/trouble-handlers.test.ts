import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'

type Json = Record<string, unknown>

const run = (handlerId: string, params?: Json) => ({ kind: 'handler', handlerId, ...(params && { params }) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a handler that waits', () => {
  it.each([
    ['demo.slow', undefined],
    ['delay', { delayMs: 5_000 }],
  ])('%s stops when it is told to, and leaves no timer', async (handlerId, params) => {
    const { bus, recorder } = openBuiltInBus([definitionV2({ timeoutMs: 20, run: run(handlerId, params) })])
    const dispatched = bus.dispatch(envelopeV2())
    expect(vi.getTimerCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(40)
    expect((await dispatched).outcomes).toMatchObject([{ disposition: 'timed-out' }])
    expect(vi.getTimerCount()).toBe(0)
    expect(recorder.lateNotes).toMatchObject([{ lateMs: 0, lateDecision: 'failed' }])
  })

  it('leaves its signal alone once it is through', async () => {
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
    const { bus } = openBuiltInBus([definitionV2({ timeoutMs: 1_000, run: run('delay', { delayMs: 10 }) })])
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(40)
    expect((await dispatched).outcomes).toMatchObject([{ disposition: 'allowed' }])
    expect(removed).toHaveBeenCalledOnce()
    removed.mockRestore()
  })
})

describe('flaky', () => {
  it('fails every so many calls of one definition', async () => {
    const { bus } = openBuiltInBus([
      definitionV2({ id: 'a', run: run('flaky', { failEvery: 3 }) }),
      definitionV2({ id: 'b', run: run('flaky') }),
    ])
    const seen: unknown[] = []
    for (let call = 0; call < 6; call++) {
      const { outcomes } = await bus.dispatch(envelopeV2())
      seen.push(outcomes.map(({ disposition }) => (disposition === 'allowed' ? 1 : 0)))
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ])
  })
})
