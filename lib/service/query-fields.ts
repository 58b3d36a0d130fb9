import * as z from 'zod'
import { LIMITS } from '#lib/contract'

const instantError = 'a UTC date and time such as 2026-01-31T09:30:00Z, or epoch milliseconds'

/** A moment in a query: an ISO date and time, or epoch milliseconds; the value is epoch milliseconds. */
export const Instant = z
  .union([z.iso.datetime({ offset: true }), z.string().regex(/^\d{1,15}$/)], { error: instantError })
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text)))
  .refine((epochMs) => Number.isFinite(epochMs) && epochMs <= 8.64e15, { error: instantError })

/** A whole number written in a query. */
export function integerText(range: { min: number; max: number }) {
  const error = `a whole number from ${range.min} to ${range.max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= range.min && value <= range.max, { error })
}

const durationError = 'a duration in milliseconds of at least 0, such as 250 or 0.5'

/** A duration in a query, in milliseconds. */
export const DurationText = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,20})?(e-\d{1,2})?$/, { error: durationError })
  .transform(Number)
  .optional()

const text = z.string().min(1).max(LIMITS.metadataTextMaxChars)

/** A text to filter by. */
export const FilterText = text.optional()

/** Yes or no written in a query. */
export const Flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** Fields of every query for a page of a list. */
export const PAGE_FIELDS = {
  limit: integerText({ min: 1, max: LIMITS.pageMaxItems }).optional().describe('Entries of the page.'),
  cursor: text.optional().describe('`nextCursor` of the page before.'),
}
