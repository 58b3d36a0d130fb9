import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { RUN_CONCERNS } from '#lib/contract'
import { rangeParams } from '../_components/range/range-params'

/** What the list of runs is narrowed by, beside the time range. */
export const runParams = { q: parseAsString.withDefault(''), with: parseAsStringLiteral(RUN_CONCERNS) }

/** URL state of the list of runs. */
export const loadRunsParams = createLoader({ ...rangeParams, ...runParams })
