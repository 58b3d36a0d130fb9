import { describe, expect, it } from 'vitest'
import { createGate } from '#lib/testing/bus'
import { createDetachedRuns } from './detached-runs'

describe('detached runs', () => {
  it('are told to stop, and waited for with what follows them', async () => {
    const runs = createDetachedRuns()
    const order: string[] = []
    const stopped = new Promise<void>((resolve) => runs.signal.addEventListener('abort', () => resolve()))
    runs.track(stopped.then(() => order.push('run')).then(() => order.push('continuation')))
    await runs.drain()
    expect(order).toEqual(['run', 'continuation'])
    expect(runs.signal.reason).toMatchObject({ message: expect.stringContaining('bridge') })
  })

  it('that begin during the drain are waited for as well', async () => {
    const runs = createDetachedRuns()
    const [first, second] = [createGate(), createGate()]
    const order: string[] = []
    runs.track(
      first.opened.then(() => {
        order.push('first')
        runs.track(second.opened.then(() => order.push('second')))
      }),
    )
    const drained = runs.drain().then(() => order.push('drained'))
    first.open()
    await first.opened
    second.open()
    await drained
    expect(order).toEqual(['first', 'second', 'drained'])
  })

  it('may fail, and nothing to wait for is no wait', async () => {
    const runs = createDetachedRuns()
    runs.track(Promise.reject(new Error('gone')))
    await expect(runs.drain()).resolves.toBeUndefined()
    await expect(createDetachedRuns().drain()).resolves.toBeUndefined()
  })
})
