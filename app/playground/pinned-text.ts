import { isPlainObject } from '#lib/contract'

/** Definitions kept aside as set A, and when. */
export interface PinnedText {
  text: string
  at: string
}

/** A pinned text from elsewhere; null where nothing usable is in it. */
export function decodePinned(kept: unknown): PinnedText | null {
  if (!isPlainObject(kept) || typeof kept.text !== 'string' || typeof kept.at !== 'string') return null
  return Number.isNaN(Date.parse(kept.at)) ? null : { text: kept.text, at: kept.at }
}
