import type { Fields, HookEntry } from '#lib/dialects'
import type { PlacedHook } from './translate-hook'
import type { WrittenGroup } from './write-config'

/** A hook and where it goes; `placed` is null where it goes nowhere. */
export interface Placement {
  readonly entry: HookEntry
  readonly placed: PlacedHook | null
}

/** Where a hook stands: the place of its group and its own within it. */
export interface HookPlace {
  readonly group: number
  readonly hook: number
}

/** Groups in the order of the hooks; what stood in one group stays together where it still has one matcher. */
export function placeHooks(hooks: readonly Placement[]): {
  readonly groups: readonly WrittenGroup[]
  readonly places: ReadonlyMap<HookEntry, HookPlace>
} {
  const groups: { event: string; group: Fields; handlers: Fields[] }[] = []
  const places = new Map<HookEntry, HookPlace>()
  const known = new Map<Fields, Map<string, number>>()
  for (const { entry, placed } of hooks) {
    for (const group of placed?.groups ?? []) {
      const { event, handler } = placed ?? { event: '', handler: {} }
      const own = known.get(entry.group) ?? new Map<string, number>()
      known.set(entry.group, own)
      const key = JSON.stringify([event, group])
      const at = own.get(key) ?? groups.push({ event, group, handlers: [] }) - 1
      own.set(key, at)
      const hook = (groups[at]?.handlers.push(handler) ?? 0) - 1
      if (!places.has(entry)) places.set(entry, { group: at, hook })
    }
  }
  return { groups, places }
}
