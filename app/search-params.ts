import { createLoader, parseAsBoolean } from 'nuqs/server'
import { rangeParams } from './_components/range/range-params'

/** Whether the overview follows the server. */
export const liveParam = parseAsBoolean.withDefault(true)

/** URL state of the overview. */
export const loadOverviewParams = createLoader({ ...rangeParams, live: liveParam })
