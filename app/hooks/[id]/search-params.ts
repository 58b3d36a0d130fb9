import { createLoader, parseAsInteger, parseAsStringLiteral } from 'nuqs/server'
import { rangeParams } from '../../_components/range/range-params'

/** What is shown of a hook: its outcomes or its versions, and which two versions are compared. */
export const hookPageParams = {
  tab: parseAsStringLiteral(['outcomes', 'versions']).withDefault('outcomes'),
  left: parseAsInteger,
  right: parseAsInteger,
}

/** URL state of a hook's page. */
export const loadHookPageParams = createLoader({ ...rangeParams, ...hookPageParams })
