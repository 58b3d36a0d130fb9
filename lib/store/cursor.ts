import { Buffer } from 'node:buffer'
import { HookscopeError, type Page } from '#lib/contract'

/** Where a page ended: the sort key of its last item, and what tells items with the same key apart. */
export interface Position {
  atMs: number
  id: number | string
}

/** Lists that can be paged; a cursor of one is foreign to the other. */
export type PagedList = 'outcomes' | 'runs' | 'envelopes' | 'spans' | 'rewakes'

const ID_TYPES = {
  outcomes: 'number',
  runs: 'string',
  envelopes: 'number',
  spans: 'string',
  rewakes: 'string',
} as const satisfies Record<PagedList, string>

/** The opaque text of a position. */
export function toCursor(list: PagedList, { atMs, id }: Position): string {
  return Buffer.from(JSON.stringify([list, atMs, id])).toString('base64url')
}

/** The position behind a cursor of this list; null without one. Throws INVALID_CURSOR for a foreign one. */
export function parseCursor(list: PagedList, cursor: string | null): Position | null {
  if (cursor === null) return null
  const [name, atMs, id] = readParts(cursor)
  if (name === list && typeof atMs === 'number' && isId(list, id)) return { atMs, id }
  throw new HookscopeError('INVALID_CURSOR', `cursor: expected one that a page of ${list} gave, got ${quote(cursor)}`)
}

/** One page of items of which one more than `limit` was read, to know whether more follow. */
export function toPage<Item>(items: readonly Item[], limit: number, cursorOf: (last: Item) => string): Page<Item> {
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown, nextCursor: last !== undefined && items.length > limit ? cursorOf(last) : null }
}

function isId(list: PagedList, id: unknown): id is Position['id'] {
  return typeof id === ID_TYPES[list]
}

function readParts(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function quote(text: string): string {
  const shownChars = 40
  return JSON.stringify(text.length > shownChars ? `${text.slice(0, shownChars)}…` : text)
}
