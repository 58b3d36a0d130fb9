import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDefinitions } from '#lib/bus'
import { LIMITS } from '#lib/contract'
import { type LaneHook, laneOrders } from './lane-orders'

const ids = fc.string({ unit: fc.constantFrom(...'aAbB0-'), minLength: 1, maxLength: 3 })
const { orderMin, orderMax } = LIMITS
const orders = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(orderMin, orderMin + 1, orderMax - 1, orderMax),
  fc.integer({ min: orderMin, max: orderMax }),
)
const hooks = fc.uniqueArray(fc.record({ id: ids, order: orders }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 7,
})

/** A lane in the order of the bus, with one of its hooks moved to another place. */
const moves = hooks
  .map((set) => set.toSorted(byBus))
  .chain((lane) => {
    const place = fc.nat({ max: lane.length - 1 })
    return fc.record({ lane: fc.constant(lane), from: place, to: place })
  })
  .map(({ lane, from, to }) => ({ lane, from, to, wanted: move(lane, from, to), moved: lane[from]?.id ?? '' }))

function byBus(a: LaneHook, b: LaneHook): number {
  const place = { source: 'user', scope: { kind: 'global' } } as const
  return compareDefinitions({ ...place, ...a }, { ...place, ...b })
}

function move(lane: readonly LaneHook[], from: number, to: number): LaneHook[] {
  const others = lane.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...lane.slice(from, from + 1))
}

const withOrders = (lane: readonly LaneHook[], changed: ReadonlyMap<string, number>) =>
  lane.map(({ id, order }) => ({ id, order: changed.get(id) ?? order }))

/** The fewest changes, found by trying every set of hooks that keep their orders. */
function fewestChanges(wanted: readonly LaneHook[]): number {
  const sets = Array.from({ length: 2 ** wanted.length }, (_, bits) => wanted.map((_, at) => (bits >> at) % 2 === 1))
  return Math.min(...sets.filter((keeps) => fits(wanted, keeps)).map((keeps) => keeps.filter((kept) => !kept).length))
}

function fits(wanted: readonly LaneHook[], keeps: readonly boolean[]): boolean {
  let last: LaneHook = { id: '', order: orderMin }
  for (const [at, hook] of wanted.entries()) {
    const lowest = last.order + (last.id < hook.id ? 0 : 1)
    if (keeps[at] && hook.order < lowest) return false
    last = keeps[at] ? hook : { id: hook.id, order: lowest }
  }
  return last.order <= orderMax
}

describe('reordering a lane', () => {
  it('has the bus run the moved hook exactly there, and the others as before', () => {
    fc.assert(
      fc.property(moves, ({ lane, from, wanted, moved }) => {
        const changed = laneOrders(wanted, moved)
        const rerun = withOrders(lane, changed ?? new Map()).toSorted(byBus)
        expect(rerun.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        const others = lane.toSpliced(from, 1).map(({ id }) => id)
        expect(rerun.map(({ id }) => id).filter((id) => id !== moved)).toEqual(others)
        for (const { order } of rerun) {
          expect(Number.isInteger(order) && order >= orderMin && order <= orderMax).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('changes as few orders as can be, and none where nothing moves', () => {
    fc.assert(
      fc.property(moves, ({ lane, wanted, moved }) => {
        expect(laneOrders(wanted, moved)?.size).toBe(fewestChanges(wanted))
        expect(laneOrders(lane, moved)?.size).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
