import type { PaletteItem } from './palette-item'

const KEY = 'hookscope.recent'
const MAX = 6

/** What is kept of an item; only places are. */
type RecentItem = Pick<PaletteItem, 'id' | 'title'> & { go: string; note?: string }

/** What a browser store must offer. */
type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/** The places gone to last, the last first; none where nothing usable is kept. Never throws. */
export function loadRecent(store: TextStore): readonly RecentItem[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Notes that a place was gone to; a full or forbidden store notes nothing. */
export function noteRecent(store: TextStore, { id, title, go, note }: PaletteItem): void {
  if (go === undefined) return
  const item: RecentItem = { id, title, go, ...(note !== undefined && { note }) }
  const others = loadRecent(store).filter((kept) => kept.id !== id)
  try {
    store.setItem(KEY, JSON.stringify([item, ...others].slice(0, MAX)))
  } catch {
    return
  }
}

function isRecent(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, go, note } = value as Record<string, unknown>
  const isPath = typeof go === 'string' && /^\/(?!\/)/.test(go)
  return (
    typeof id === 'string' && typeof title === 'string' && isPath && (note === undefined || typeof note === 'string')
  )
}
