/** What decides when a hook finishes: its names in a scripted order, and its duration. */
export interface Finisher {
  readonly names: readonly string[]
  readonly durationMs: number
}

/**
 * The finishers in the order in which they end: as scripted where `order` names them, the others by duration before
 * or behind them as the durations say; equal ones keep the order of the config. Stable and total.
 */
export function inFinishOrder<Item extends Finisher>(items: readonly Item[], order: readonly string[] = []): Item[] {
  const places = new Map(order.map((name, at) => [name, at]))
  const placeOf = ({ names }: Item) => Math.min(...names.map((name) => places.get(name) ?? Number.POSITIVE_INFINITY))
  const isScripted = (item: Item) => order.length > 0 && Number.isFinite(placeOf(item))
  const scripted = items.filter(isScripted).toSorted((a, b) => placeOf(a) - placeOf(b))
  const others = items.filter((item) => !isScripted(item)).toSorted((a, b) => a.durationMs - b.durationMs)
  return interleave(scripted, others)
}

/** Puts each of the others before the first scripted one that takes as long as it or longer. */
function interleave<Item extends Finisher>(scripted: readonly Item[], others: readonly Item[]): Item[] {
  const finished: Item[] = []
  let next = 0
  for (const item of scripted) {
    for (; next < others.length; next += 1) {
      const other = others[next]
      if (!other || other.durationMs > item.durationMs) break
      finished.push(other)
    }
    finished.push(item)
  }
  return [...finished, ...others.slice(next)]
}
