import * as z from 'zod'
import { HookscopeError, LIMITS, type SpanPage } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { integerText, PAGE_FIELDS } from './query-fields'

/** Query of `GET /api/runs/{id}/spans`. */
export const SpanQuery = z.strictObject({
  limit: integerText({ min: 1, max: LIMITS.spanPageMaxItems })
    .optional()
    .describe('Dispatches and outcomes of the page together.'),
  cursor: PAGE_FIELDS.cursor,
})

/** A part of one run's trace, oldest first; throws UNKNOWN_ID, INVALID_QUERY and INVALID_CURSOR. */
export async function listSpans(context: ServiceContext, id: string, input: unknown): Promise<SpanPage> {
  const { limit = LIMITS.spanPageMaxItems, cursor = null } = parseInput(SpanQuery, input, 'INVALID_QUERY')
  const page = await context.store.listSpans(id, { limit, cursor })
  if (page) return page
  throw new HookscopeError('UNKNOWN_ID', `No run is stored under ${id}.`)
}
