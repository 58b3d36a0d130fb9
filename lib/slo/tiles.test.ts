import { expect, test } from 'vitest'
import { SLO_WINDOWS_MS } from '#lib/contract'
import { pointWidthMs } from './series-points'
import { tileRange } from './tiles'
import { MINUTE_MS } from './time-range'

const HOUR_MS = 60 * MINUTE_MS
const at = (text: string) => Date.parse(text)

test('a long window is finer at its edges and days between', () => {
  const tiles = tileRange({ fromMs: at('2026-03-01T22:58Z'), toMs: at('2026-03-04T01:01Z') })
  expect(tiles.map(({ resolutionMs, fromMs }) => [resolutionMs / MINUTE_MS, new Date(fromMs).toISOString()])).toEqual([
    [1, '2026-03-01T22:58:00.000Z'],
    [60, '2026-03-01T23:00:00.000Z'],
    [1_440, '2026-03-02T00:00:00.000Z'],
    [60, '2026-03-04T00:00:00.000Z'],
    [1, '2026-03-04T01:00:00.000Z'],
  ])
})

test('a window without a whole ten minutes is minutes alone', () => {
  const range = { fromMs: at('2026-03-01T10:51Z'), toMs: at('2026-03-01T11:09Z') }
  expect(tileRange(range)).toEqual([{ resolutionMs: MINUTE_MS, ...range }])
})

test('an empty window has no tile', () => {
  expect(tileRange({ fromMs: 120_000, toMs: 120_000 })).toEqual([])
})

test.each([
  ['15m', MINUTE_MS],
  ['1h', MINUTE_MS],
  ['24h', 10 * MINUTE_MS],
  ['7d', HOUR_MS],
  ['30d', 4 * HOUR_MS],
] as const)('%s is drawn in points of %d ms', (window, widthMs) => {
  const toMs = at('2026-03-31T10:07Z')
  expect(pointWidthMs({ fromMs: toMs - SLO_WINDOWS_MS[window], toMs })).toBe(widthMs)
})
