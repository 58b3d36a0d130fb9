import { afterEach, expect, it, vi } from 'vitest'
import { liveHold } from './live-hold'

afterEach(() => {
  liveHold.release('tail')
  liveHold.release('drag')
})

it('is held until the last reason is gone', () => {
  liveHold.take('tail')
  liveHold.take('drag')
  liveHold.release('tail')
  expect(liveHold.isHeld()).toBe(true)
  liveHold.release('drag')
  expect(liveHold.isHeld()).toBe(false)
})

it('does at once what nothing holds', () => {
  const task = vi.fn()
  liveHold.whenFree('slo', task)
  expect(task).toHaveBeenCalledOnce()
})

it('does the last of each name at the end of the hold, once', () => {
  const [stale, slo, runs] = [vi.fn(), vi.fn(), vi.fn()]
  liveHold.take('drag')
  liveHold.whenFree('slo', stale)
  liveHold.whenFree('slo', slo)
  liveHold.whenFree('runs', runs)
  expect([slo.mock.calls.length, runs.mock.calls.length]).toEqual([0, 0])
  liveHold.release('drag')
  liveHold.release('drag')
  expect([stale.mock.calls.length, slo.mock.calls.length, runs.mock.calls.length]).toEqual([0, 1, 1])
})

it('tells its listeners of changes alone', () => {
  const listener = vi.fn()
  const stop = liveHold.subscribe(listener)
  liveHold.release('tail')
  liveHold.take('tail')
  liveHold.take('tail')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  liveHold.release('tail')
  expect(listener).toHaveBeenCalledTimes(1)
})
