import { expect, it } from 'vitest'
import { dayAround, needsMinuteSums } from './needs-minute-sums'

const NOW = Date.parse('2026-06-30T12:00:00Z')
const range = (from: string, to: string) => ({ from: `2026-${from}:00.000Z`, to: `2026-${to}:00.000Z` })

it('short ranges of long ago are answered from sums by minute alone', () => {
  expect(needsMinuteSums(range('05-01T10:00', '05-01T12:00'), NOW)).toBe(true)
  expect(needsMinuteSums(range('05-01T10:00', '05-02T02:41'), NOW)).toBe(false)
  expect(needsMinuteSums(range('06-20T10:00', '06-20T12:00'), NOW)).toBe(false)
  expect(needsMinuteSums({ window: '15m' }, NOW)).toBe(false)
})

it('the day around such a range holds it, from a whole hour on', () => {
  const day = dayAround(range('05-01T10:07', '05-01T12:00'), NOW)
  expect(day).toEqual(range('04-30T23:00', '05-01T23:00'))
  expect(needsMinuteSums(day, NOW)).toBe(false)
})
