/** Those of one origin: who waits, first come first, and how many are under way. */
interface Lane<Item> {
  readonly waiting: Set<Item>
  underWay: number
}

/** How many places one origin may hold at most: all but a quarter, and never all where there are two. */
const shareOf = (places: number) => places - (places > 1 ? Math.max(1, Math.floor(places / 4)) : 0)

/**
 * Hands out a number of places. Origins that wait take turns, however many each has waiting; some places are always left
 * for another origin than the one that has taken most.
 */
export class FairQueue<Origin, Item> {
  private readonly places: number
  private readonly share: number
  /** In the order in which they are asked; whoever was served stands last. */
  private readonly lanes = new Map<Origin, Lane<Item>>()
  private underWay = 0

  constructor(places: number) {
    this.places = places
    this.share = shareOf(places)
  }

  add(origin: Origin, item: Item): void {
    const lane = this.lanes.get(origin) ?? { waiting: new Set(), underWay: 0 }
    lane.waiting.add(item)
    this.lanes.set(origin, lane)
  }

  /** Takes back one that waits. */
  remove(origin: Origin, item: Item): void {
    this.lanes.get(origin)?.waiting.delete(item)
  }

  /** Whoever has a place from now on; null where there is no place, or nobody who may have it. */
  next(): Item | null {
    if (this.underWay >= this.places) return null
    for (const [origin, lane] of this.lanes) {
      const [item] = lane.waiting
      if (item === undefined || lane.underWay >= this.share) continue
      lane.waiting.delete(item)
      lane.underWay += 1
      this.underWay += 1
      this.lanes.delete(origin)
      this.lanes.set(origin, lane)
      return item
    }
    return null
  }

  /** Gives a place of an origin back. */
  release(origin: Origin): void {
    const lane = this.lanes.get(origin)
    if (lane === undefined || lane.underWay === 0) return
    lane.underWay -= 1
    this.underWay -= 1
  }
}
