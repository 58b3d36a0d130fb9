import { expect, it, vi } from 'vitest'
import { toChartTime } from './chart-time'

const starts = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:30:00.000Z', '2026-03-01T11:00:00.000Z']
const [first = 0, second = 0, last = 0] = starts.map((at) => Date.parse(at))
const end = Date.parse('2026-03-01T11:20:00.000Z')
const zoom = vi.fn()

function timeOf(changes: Partial<Parameters<typeof toChartTime>[0]> = {}) {
  const report = {
    from: starts[0] ?? '',
    to: new Date(end).toISOString(),
    bucketMs: 1_800_000,
    series: starts.map((at) => ({ at, panel: Object.create(null) })),
  }
  const filter = { hook: 'guard', event: null }
  return toChartTime({ report, range: { window: '1h' }, still: false, filter, marks: [], zoom, ...changes })
}

const valuesOf = (link: string) => Object.fromEntries(new URL(link, 'http://localhost').searchParams)

it('a link stays relative while the page follows, and carries the filters that are set', () => {
  expect(valuesOf(timeOf().link({ view: 'leaks' }))).toEqual({ hook: 'guard', view: 'leaks', window: '1h' })
})

it.each([
  ['a page that stands still', { still: true }],
  ['a fixed range', { range: { from: '2026-03-01T10:00:20.000Z', to: '2026-03-01T11:19:50.000Z' } }],
])('a link from %s leads to the whole minutes that were counted', (_, changes) => {
  expect(valuesOf(timeOf(changes).link({}))).toMatchObject({ from: starts[0], to: '2026-03-01T11:20:00.000Z' })
})

it('a point reaches to the next one, and the last to the end of the report', () => {
  const time = timeOf()
  expect(valuesOf(time.pointLink(first, {}))).toMatchObject({ from: starts[0], to: starts[1] })
  expect(valuesOf(time.pointLink(last, {}))).toMatchObject({ from: starts[2], to: '2026-03-01T11:20:00.000Z' })
})

it('zooming takes in the whole of the last point', () => {
  timeOf().zoom(first, second)
  expect(zoom).toHaveBeenLastCalledWith(first, last)
})
