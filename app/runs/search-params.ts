import { createLoader, parseAsString } from 'nuqs/server'
import { rangeParams } from '../_components/range/range-params'

/** What the list of runs is narrowed by, beside the time range. */
export const runParams = { q: parseAsString.withDefault('') }

/** URL state of the list of runs. */
export const loadRunsParams = createLoader({ ...rangeParams, ...runParams })
