import { parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { OUTCOME_VIEWS, type OutcomeViewId } from '../_components/outcomes/outcome-view'

const views = Object.keys(OUTCOME_VIEWS) as OutcomeViewId[]

/** What the list of outcomes is narrowed by, beside the time range. */
export const outcomeParams = {
  view: parseAsStringLiteral(views).withDefault('all'),
  hook: parseAsString,
  event: parseAsString,
  handler: parseAsString,
  disposition: parseAsString,
  q: parseAsString.withDefault(''),
}
