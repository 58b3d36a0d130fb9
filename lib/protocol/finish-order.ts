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
  const placeOf = ({ names }: Item) => order.findIndex((name) => names.includes(name))
  const scripted = items.filter((item) => placeOf(item) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
  const others = items.filter((item) => placeOf(item) < 0).toSorted((a, b) => a.durationMs - b.durationMs)
  return others.reduceRight<Item[]>((ended, item) => insertByDuration(ended, item), scripted)
}

function insertByDuration<Item extends Finisher>(ended: readonly Item[], item: Item): Item[] {
  const at = ended.findIndex(({ durationMs }) => durationMs >= item.durationMs)
  return at < 0 ? [...ended, item] : ended.toSpliced(at, 0, item)
}
