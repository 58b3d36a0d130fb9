import { createLoader, type inferParserType, parseAsFloat, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { OUTCOME_VIEWS, type OutcomeViewId } from '../_components/outcomes/outcome-view'
import { rangeParams } from '../_components/range/range-params'
import type { OutcomesFilter } from '../_queries/use-outcomes'

const views = Object.keys(OUTCOME_VIEWS) as OutcomeViewId[]

/** What the list of outcomes is narrowed by, beside the time range. */
export const outcomeParams = {
  view: parseAsStringLiteral(views).withDefault('all'),
  hook: parseAsString,
  event: parseAsString,
  handler: parseAsString,
  dialect: parseAsString,
  run: parseAsString,
  disposition: parseAsString,
  /** Durations over the one and up to the other, in milliseconds. */
  minDurationMs: parseAsFloat,
  maxDurationMs: parseAsFloat,
  q: parseAsString.withDefault(''),
}

export type OutcomeParams = inferParserType<typeof outcomeParams>

/** URL state of the list of outcomes. */
export const loadOutcomesParams = createLoader({ ...rangeParams, ...outcomeParams })

/** What the server is asked for; a single disposition wins over the view's and is counted as the numbers are. */
export function toOutcomesFilter(params: OutcomeParams, range: OutcomesFilter['range']): OutcomesFilter {
  const { view, disposition, ...filter } = params
  return {
    range,
    ...filter,
    ...OUTCOME_VIEWS[view].filter,
    ...(disposition && { disposition: [disposition], leaf: true }),
  }
}
