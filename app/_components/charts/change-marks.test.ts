import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupMarks } from './change-marks'

const span = { fromMs: 1_000, toMs: 2_000 }
const mark = (atMs: number) => ({ atMs, hookId: 'guard', version: 1, changes: [] })

it('changes outside the span are left out', () => {
  expect(groupMarks([mark(999), mark(1_000), mark(2_000)], span)).toEqual([{ place: 0, marks: [mark(1_000)] }])
})

it('near ones are one group at the place of the first', () => {
  const groups = groupMarks([mark(1_530), mark(1_500), mark(1_900)], span)
  expect(groups.map(({ place, marks }) => [place, marks.map(({ atMs }) => atMs)])).toEqual([
    [0.5, [1_500, 1_530]],
    [0.9, [1_900]],
  ])
})

it('every change within the span is in one group, and groups have room for their flags', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_000, max: 1_999 }), { maxLength: 300 }), (times) => {
      const groups = groupMarks(times.map(mark), span)
      expect(groups.flatMap(({ marks }) => marks.map(({ atMs }) => atMs))).toEqual(times.toSorted((a, b) => a - b))
      const gaps = groups.slice(1).map(({ place }, at) => place - (groups[at]?.place ?? 0))
      for (const gap of gaps) expect(gap * 220).toBeGreaterThanOrEqual(42)
    }),
  )
})
