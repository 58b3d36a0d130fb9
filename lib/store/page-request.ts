/** A page request: at most `limit` items after an opaque cursor; throws INVALID_CURSOR for a foreign one. */
export interface PageRequest {
  limit: number
  cursor: string | null
}
