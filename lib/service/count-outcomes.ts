import * as z from 'zod'
import { LIMITS, type OutcomeCounts } from '#lib/contract'
import type { ServiceContext } from './context'
import { OUTCOME_FIELDS, toOutcomeFilter } from './list-outcomes'
import { parseInput } from './parse-input'

/** Query of `GET /api/outcomes/counts`: that of the list without its pages. */
export const OutcomeCountsQuery = z.strictObject(OUTCOME_FIELDS)

/** How many outcomes a list holds, counted up to a limit; throws INVALID_QUERY. */
export async function countOutcomes(context: ServiceContext, input: unknown): Promise<OutcomeCounts> {
  const query = parseInput(OutcomeCountsQuery, input, 'INVALID_QUERY')
  return context.store.countOutcomes(toOutcomeFilter(query), LIMITS.outcomesCountedMax)
}
