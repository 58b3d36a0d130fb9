import { RETENTION_LIMITS, type RetentionLimitRow, type StoredPart } from '#lib/contract'

const rows: readonly RetentionLimitRow[] = Object.values(RETENTION_LIMITS)

/** What each part of the store is called on the page. */
export const PART_TITLES = Object.fromEntries(
  rows.flatMap(({ part, title }) => (part === null ? [] : [[part, title]])),
) as Record<StoredPart, string>
