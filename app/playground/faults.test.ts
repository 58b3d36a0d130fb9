import { describe, expect, it } from 'vitest'
import { decodeFaults, faultsOf, faultTitle, isDelay, withFault } from './faults'

describe('faults by hook', () => {
  it('are set, replaced in their place, and cleared one by one', () => {
    const two = withFault(withFault({}, 'a', { fault: 'throw' }), 'b', { fault: 'delay', delayMs: 5 })
    const replaced = withFault(two, 'a', { fault: 'reject' })
    expect(Object.entries(replaced)).toEqual([
      ['a', { fault: 'reject' }],
      ['b', { fault: 'delay', delayMs: 5 }],
    ])
    expect(withFault(replaced, 'a', null)).toEqual({ b: { fault: 'delay', delayMs: 5 } })
    expect(withFault(replaced, 'unknown', null)).toEqual(replaced)
  })

  it('count only for hooks that are there', () => {
    const kept = { here: { fault: 'throw' }, gone: { fault: 'reject' } } as const
    expect(faultsOf(kept, ['here', 'other'])).toEqual({ here: { fault: 'throw' } })
  })

  it('are read back as far as they can be used', () => {
    const kept = {
      a: { fault: 'late-success', delayMs: 30 },
      b: { fault: 'explode' },
      c: 'throw',
      d: { fault: 'throw', delayMs: 30 },
      e: { fault: 'delay', delayMs: -1 },
    }
    expect(decodeFaults(kept)).toEqual({
      a: { fault: 'late-success', delayMs: 30 },
      d: { fault: 'throw' },
      e: { fault: 'delay' },
    })
    expect([decodeFaults(null), decodeFaults([1]), decodeFaults('x')]).toEqual([{}, {}, {}])
  })

  it('wait whole milliseconds up to the longest timeout', () => {
    expect([0, 5_000, 5_001, -1, 0.5, Number.NaN, '5'].map(isDelay)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ])
  })

  it('have a title for a badge', () => {
    expect(faultTitle({ fault: 'bad-answer' })).toBe('Bad answer')
    expect(faultTitle({ fault: 'delay' })).toBe('Delay')
    expect(faultTitle({ fault: 'delay', delayMs: 40 })).toBe('Delay 40 ms')
  })
})
