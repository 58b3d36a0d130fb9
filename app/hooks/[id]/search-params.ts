import { createLoader, parseAsFloat, parseAsInteger, parseAsStringLiteral } from 'nuqs/server'
import { rangeParams } from '../../_components/range/range-params'

/** What is shown of a hook: its outcomes or its versions, which two are compared, and the timeout that is tried. */
export const hookPageParams = {
  tab: parseAsStringLiteral(['outcomes', 'versions']).withDefault('outcomes'),
  left: parseAsInteger,
  right: parseAsInteger,
  timeout: parseAsFloat,
}

/** URL state of a hook's page. */
export const loadHookPageParams = createLoader({ ...rangeParams, ...hookPageParams })
