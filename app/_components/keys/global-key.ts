import { PLACES } from './places'

/** A key as it is pressed anywhere on a page. */
export interface Press {
  key: string
  /** ⌘ or Ctrl is held. */
  command: boolean
  alt: boolean
  /** The letters belong to a field, an editor or a dialog. */
  typing: boolean
  /** `g` was pressed just before. */
  afterG: boolean
}

/** What a key does on every page; null for nothing. */
export type GlobalMove =
  | { kind: 'palette' }
  | { kind: 'sheet' }
  | { kind: 'begin' }
  | { kind: 'go'; href: string }
  | null

/** How long `g` waits for its letter, in milliseconds. */
export const GO_WAITS_MS = 1_500

/** The move a key stands for; ⌘K works everywhere, letters only where nothing is typed. */
export function globalMove({ key, command, alt, typing, afterG }: Press): GlobalMove {
  if (alt) return null
  if (command) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null
  if (typing) return null
  if (key === '?') return { kind: 'sheet' }
  const place = afterG ? PLACES.find((candidate) => candidate.key === key.toLowerCase()) : undefined
  if (place) return { kind: 'go', href: place.href }
  return key === 'g' ? { kind: 'begin' } : null
}
