import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inFinishOrder } from './finish-order'

const item = fc.record({
  names: fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 2 }),
  durationMs: fc.nat(5),
})
const items = fc.array(item, { maxLength: 6 })
const order = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'x'))

describe('the order in which hooks finish', () => {
  it('holds each hook once', () => {
    fc.assert(
      fc.property(items, order, (all, scripted) => {
        const finished = inFinishOrder(all, scripted)
        expect(finished).toHaveLength(all.length)
        expect(new Set(finished)).toEqual(new Set(all))
      }),
    )
  })

  it('is by duration where nothing is scripted, equal ones as in the config', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(inFinishOrder(all)).toEqual(all.toSorted((a, b) => a.durationMs - b.durationMs))
      }),
    )
  })

  it('keeps to the script for those it names', () => {
    fc.assert(
      fc.property(items, order, (all, scripted) => {
        const places = inFinishOrder(all, scripted)
          .map(({ names }) => scripted.findIndex((name) => names.includes(name)))
          .filter((place) => place >= 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })
})
