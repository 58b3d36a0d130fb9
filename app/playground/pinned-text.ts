const KEY = 'hookscope.playground.pinned'

/** Definitions kept aside as set A, and when. */
export interface PinnedText {
  text: string
  at: string
}

/** What a browser store must offer. */
type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was pinned last; null where nothing usable is kept. Never throws. */
export function loadPinned(store: TextStore): PinnedText | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    return isPinned(kept) ? { text: kept.text, at: kept.at } : null
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it; a full or forbidden store keeps nothing, and the page works on. */
export function savePinned(store: TextStore, pinned: PinnedText | null): void {
  try {
    if (pinned) store.setItem(KEY, JSON.stringify(pinned))
    else store.removeItem(KEY)
  } catch {
    // The pin then lasts as long as the page.
  }
}

function isPinned(kept: unknown): kept is PinnedText {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'text' in kept &&
    typeof kept.text === 'string' &&
    'at' in kept &&
    typeof kept.at === 'string' &&
    !Number.isNaN(Date.parse(kept.at))
  )
}
