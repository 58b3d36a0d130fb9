/** One thing the palette offers: a place to go to, or something to do here. */
export interface PaletteItem {
  id: string
  title: string
  note?: string
  /** The key that does the same. */
  keys?: string
  /** Path it leads to; without one, `act` is done. */
  go?: string
  act?(): void
}

/** Items under one heading. */
export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** The items that hold every word of the query, those that begin with it first; all of them for an empty query. */
export function matchItems(items: readonly PaletteItem[], query: string, max: number): readonly PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return items.slice(0, max)
  const found = items.filter(({ id, title, note = '' }) => {
    const text = `${title} ${note} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return found.sort((a, b) => rank(a.title, first) - rank(b.title, first)).slice(0, max)
}

/** 0 where the title begins with the word, 1 where a part of it does, 2 elsewhere. */
function rank(title: string, word: string): number {
  const text = title.toLowerCase()
  if (text.startsWith(word)) return 0
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 1 : 2
}
