import { describe, expect, it } from 'vitest'
import { layOutBars } from './bar-layout'

const outcome = (hookId: string, startedAt: string, durationMs: number) => ({
  hookId,
  startedAt,
  durationMs,
  disposition: 'allowed' as const,
})

describe('layOutBars', () => {
  it('places bars between the first start and the last end, deadlines only where they are in view', () => {
    const outcomes = [outcome('a', '2026-01-01T00:00:00.000Z', 100), outcome('b', '2026-01-01T00:00:00.100Z', 300)]
    const { bars, spanMs } = layOutBars(outcomes, [
      { ref: 'a', timeoutMs: 200 },
      { ref: 'b', timeoutMs: 1_000 },
    ])
    expect(spanMs).toBe(400)
    expect(bars).toEqual([
      {
        ref: 'a',
        disposition: 'allowed',
        durationMs: 100,
        startMs: 0,
        timeoutMs: 200,
        left: 0,
        width: 25,
        deadline: 50,
      },
      {
        ref: 'b',
        disposition: 'allowed',
        durationMs: 300,
        startMs: 100,
        timeoutMs: 1_000,
        left: 25,
        width: 75,
        deadline: null,
      },
    ])
  })

  it('has a width to divide by when everything took no time', () => {
    const { bars } = layOutBars([outcome('a', '2026-01-01T00:00:00.000Z', 0)], [])
    expect(bars).toMatchObject([{ left: 0, width: 0, timeoutMs: null, deadline: null }])
  })
})
