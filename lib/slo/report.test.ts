import { describe, expect, test } from 'vitest'
import type { SloQuery } from '#lib/contract'
import { addOutcome } from './accumulation'
import { buildSloReport, type SumsRequest, type SumsRow, type SumsSource } from './report'
import { createSeriesSums, type Series } from './series'
import { encodeSketch } from './sketch/codec'
import { addDuration, createSketch } from './sketch/sketch'

const fromMs = Date.parse('2026-03-01T10:00Z')
const query: SloQuery = { fromMs, toMs: fromMs + 120_000, by: null, filter: {} }
const series: Series = { level: 'hook', hook: 'guard', event: 'tool.pre-use', handler: 'allow', dialect: 'native' }

function row(changes: Partial<SumsRow>, durationMs = 8): SumsRow {
  const sums = createSeriesSums()
  addOutcome(sums, { disposition: 'allowed', blocking: false, mayBlock: true, asked: 'allow', durationMs })
  return { ...sums, series, startMs: fromMs, dispatches: 5, handlerDispatches: 3, ...changes }
}

function sourceOf(...rows: readonly SumsRow[]): SumsSource & { asked: SumsRequest[] } {
  const asked: SumsRequest[] = []
  return {
    asked,
    sums: (request) => {
      asked.push(request)
      return rows
    },
    rewakes: () => [],
  }
}

test('the total is the sum of the points, and empty points are there', () => {
  const report = buildSloReport(query, sourceOf(row({})))
  expect(report.total).toMatchObject({ ran: 1, p50Ms: 8, dispatches: 5 })
  expect(report.series.map(({ at, panel }) => [at, panel.ran])).toEqual([
    ['2026-03-01T10:00:00.000Z', 1],
    ['2026-03-01T10:01:00.000Z', 0],
  ])
})

test('a window that cuts minutes is widened to whole ones', () => {
  const report = buildSloReport({ ...query, fromMs: fromMs + 1, toMs: fromMs + 60_001 }, sourceOf())
  expect([report.from, report.to]).toEqual(['2026-03-01T10:00:00.000Z', '2026-03-01T10:02:00.000Z'])
})

test('durations may be kept encoded', () => {
  const durations = createSketch()
  addDuration(durations, 40)
  const encoded = row({ durations: encodeSketch(durations) })
  expect(buildSloReport(query, sourceOf(encoded)).total.p50Ms).toBe(40)
})

describe('where dispatches are counted', () => {
  test.each([
    { name: 'nothing', filter: {}, level: 'dialect', dispatches: 5 },
    { name: 'a dialect', filter: { dialect: 'native' }, level: 'dialect', dispatches: 5 },
    { name: 'a hook', filter: { hook: 'guard' }, level: 'hook', dispatches: 5 },
    { name: 'a handler', filter: { handler: 'allow' }, level: 'hook', dispatches: 3 },
    { name: 'both', filter: { hook: 'guard', handler: 'allow' }, level: 'hook', dispatches: 5 },
    { name: 'an event', filter: { event: 'tool.pre-use' }, level: 'event', dispatches: 5 },
  ])('filtered by $name', ({ filter, level, dispatches }) => {
    const source = sourceOf(row({}))
    expect(buildSloReport({ ...query, filter }, source).total.dispatches).toBe(dispatches)
    expect(source.asked.map((request) => request.level)).toEqual([level])
  })

  test('groups are read from their own level', () => {
    const source = sourceOf(row({}), row({ series: { ...series, handler: 'a-first' } }))
    const report = buildSloReport({ ...query, by: 'handler' }, source)
    expect(source.asked.map((request) => request.level)).toEqual(['dialect', 'hook'])
    expect(report.groups.map(({ key, panel }) => [key, panel.dispatches])).toEqual([
      ['a-first', 3],
      ['allow', 3],
    ])
  })
})
