import type { QueryClient } from '@tanstack/react-query'
import { liveHold } from './live-hold'

/** Shortest time between two refreshes of one area, in milliseconds: a busy stream must not become a busy poll. */
const restMs = 2_000

const waiting = new WeakMap<QueryClient, Set<string>>()

/** Has the queries of an area read again soon, or once nothing holds the page; calls until then count once. */
export function refreshQueries(client: QueryClient, area: string): void {
  const areas = waiting.get(client) ?? new Set()
  waiting.set(client, areas)
  if (areas.has(area)) return
  areas.add(area)
  setTimeout(() => {
    areas.delete(area)
    liveHold.whenFree(area, () => void client.invalidateQueries({ queryKey: [area] }))
  }, restMs)
}
