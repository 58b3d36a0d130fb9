import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromPlace, SCALE_STEPS, timeoutLimits, toPlace } from './timeout-scale'

it.each([
  ['handler', 5_000],
  ['command', 600_000],
  ['prompt', 600_000],
])('the scale of a %s ends at %d ms', (kind, maxMs) => {
  const limits = timeoutLimits(kind)
  expect(limits).toEqual({ minMs: 10, maxMs })
  expect([fromPlace(0, limits), fromPlace(SCALE_STEPS, limits)]).toEqual([10, maxMs])
})

it('a place leads to a timeout and back, and what is beyond the ends stands at them', () => {
  const limits = timeoutLimits('command')
  expect([toPlace(1, limits), toPlace(9e9, limits)]).toEqual([0, SCALE_STEPS])
  fc.assert(
    fc.property(fc.integer({ min: 300, max: SCALE_STEPS }), (place) => {
      expect(toPlace(fromPlace(place, limits), limits)).toBe(place)
    }),
  )
})
