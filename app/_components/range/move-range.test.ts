import { describe, expect, it } from 'vitest'
import { spanOf, toEnds } from '../../_queries/time-range'
import { rangeProblem, stepRange, toFieldText, widenRange } from './move-range'

const now = Date.parse('2026-03-01T10:00:20Z')
const fixed = { from: '2026-03-01T08:00:00.000Z', to: '2026-03-01T09:00:00.000Z' }

it('a preset ends with this minute, as reports do', () => {
  expect(spanOf({ window: '15m' }, now)).toEqual({
    fromMs: Date.parse('2026-03-01T09:46:00Z'),
    toMs: Date.parse('2026-03-01T10:01:00Z'),
  })
  expect(toEnds({ window: '15m' }, now)).toEqual({ from: '2026-03-01T09:46:00.000Z' })
  expect(toEnds(fixed, now)).toEqual(fixed)
})

describe('stepping', () => {
  it('keeps the length', () => {
    expect(stepRange(fixed, 'back', now)).toEqual({ from: '2026-03-01T07:00:00.000Z', to: fixed.from })
    expect(stepRange(fixed, 'forward', now)).toEqual({ from: fixed.to, to: '2026-03-01T10:00:00.000Z' })
  })

  it('fixes a preset', () => {
    expect(stepRange({ window: '1h' }, 'back', now)).toEqual({
      from: '2026-03-01T08:01:00.000Z',
      to: '2026-03-01T09:01:00.000Z',
    })
  })

  it('does not lead ahead of now', () => {
    expect(stepRange({ window: '1h' }, 'forward', now)).toBeNull()
  })
})

describe('zooming out', () => {
  it('takes the next preset, which stays relative', () => {
    expect(widenRange({ window: '1h' }, now)).toEqual({ window: '24h' })
    expect(widenRange({ window: '30d' }, now)).toBeNull()
  })

  it('doubles two ends around their middle, and not beyond now', () => {
    expect(widenRange(fixed, now)).toEqual({ from: '2026-03-01T07:30:00.000Z', to: '2026-03-01T09:30:00.000Z' })
    const late = { from: '2026-03-01T09:00:00.000Z', to: '2026-03-01T10:00:00.000Z' }
    expect(widenRange(late, now)).toEqual({ from: '2026-03-01T08:01:00.000Z', to: '2026-03-01T10:01:00.000Z' })
  })

  it('ends at the longest range', () => {
    expect(widenRange({ from: '2025-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }, now)).toBeNull()
  })
})

it.each([
  { from: '', to: '2026-01-01T00:00', end: 'from', words: 'start' },
  { from: '2026-01-01T00:00', to: '', end: 'to', words: 'end' },
  { from: '2026-01-02T00:00', to: '2026-01-02T00:00', end: 'to', words: 'after the start' },
  { from: '2024-01-01T00:00', to: '2026-01-02T00:00', end: 'from', words: '366 days' },
])('from "$from" to "$to" is refused at $end', ({ from, to, end, words }) => {
  expect(rangeProblem(Date.parse(from), Date.parse(to))).toEqual({ end, sentence: expect.stringContaining(words) })
})

it('a right range has no problem', () => {
  expect(rangeProblem(0, 60_000)).toBeNull()
})

it('a moment is shown in local time and read back as the same', () => {
  expect(Date.parse(toFieldText(now))).toBe(now)
})
