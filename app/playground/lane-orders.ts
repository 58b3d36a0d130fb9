import { LIMITS } from '#lib/contract'

/** A hook of one lane: where source stage and scope are the same, `order` decides, and then the id by code unit. */
export interface LaneHook {
  id: string
  order: number
}

/** Distance between the orders of hooks that are put before the first or behind the last of a lane. */
const ROOMY = 10

/**
 * The new orders, by id, that make a lane run as it is listed: as few as possible, and rather that of `moved` than
 * another's. Null where the bounds of `order` leave no room.
 */
export function laneOrders(wanted: readonly LaneHook[], moved: string): ReadonlyMap<string, number> | null {
  const kept = keptPlaces(wanted, moved)
  if (kept === null) return null
  const changed = new Map<string, number>()
  for (const [index, place] of [-1, ...kept].entries()) {
    const next = kept[index] ?? wanted.length
    const between = wanted.slice(place + 1, next)
    const orders = ordersBetween(wanted[place], wanted[next], between)
    for (const [at, { id }] of between.entries()) changed.set(id, orders[at] ?? 0)
  }
  return changed
}

/** Whether a hook runs before another one of its lane. */
export function runsBefore(a: LaneHook, b: LaneHook): boolean {
  return a.order === b.order ? a.id < b.id : a.order < b.order
}

/** The lowest order with which a hook still runs after `previous`. */
const lowestAfter = (previous: LaneHook, id: string) => (previous.id < id ? previous.order : previous.order + 1)

const FLOOR: LaneHook = { id: '', order: LIMITS.orderMin }

/** Places of the hooks that keep their order: the heaviest way from the first to the last with room for all others. */
function keptPlaces(wanted: readonly LaneHook[], moved: string): number[] | null {
  const end = wanted.length
  const weights = wanted.map(() => Number.NEGATIVE_INFINITY)
  const cameFrom = wanted.map(() => -1)
  let best = { weight: Number.NEGATIVE_INFINITY, from: -1 }
  for (let from = -1; from < end; from++) {
    const weight = from < 0 ? 0 : (weights[from] ?? 0)
    if (weight === Number.NEGATIVE_INFINITY) continue
    let last = wanted[from] ?? FLOOR
    for (let to = from + 1; to <= end && last.order <= LIMITS.orderMax; to++) {
      const hook = wanted[to]
      if (!hook) {
        if (weight > best.weight) best = { weight, from }
        break
      }
      // Two kept hooks weigh more than one and the moved one, which is meant to change.
      const total = weight + (hook.id === moved ? 0.5 : 1)
      if (runsBefore(last, hook) && total > (weights[to] ?? 0)) {
        weights[to] = total
        cameFrom[to] = from
      }
      last = { id: hook.id, order: lowestAfter(last, hook.id) }
    }
  }
  if (best.weight === Number.NEGATIVE_INFINITY) return null
  const places: number[] = []
  for (let place = best.from; place >= 0; place = cameFrom[place] ?? -1) places.unshift(place)
  return places
}

/** Orders for hooks between two that keep theirs: apart from each other where there is room, else as low as they may be. */
function ordersBetween(low: LaneHook | undefined, high: LaneHook | undefined, hooks: readonly LaneHook[]): number[] {
  const count = hooks.length
  const below = low?.order ?? Math.max(LIMITS.orderMin - 1, (high?.order ?? 0) - ROOMY * (count + 1))
  const above = high?.order ?? Math.min(LIMITS.orderMax + 1, below + ROOMY * (count + 1))
  if (above - below > count) {
    return hooks.map((_, index) => below + Math.floor(((above - below) * (index + 1)) / (count + 1)))
  }
  let last = low ?? FLOOR
  return hooks.map(({ id }) => {
    last = { id, order: lowestAfter(last, id) }
    return last.order
  })
}
