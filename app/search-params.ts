import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { SLO_GROUPS } from '#lib/contract'
import { filterParams } from './_components/filters/filter-params'
import { rangeParams } from './_components/range/range-params'

/** What the panels of the overview are grouped by. */
export const byParam = parseAsStringLiteral(SLO_GROUPS).withDefault('hook')

/** URL state of the overview that its report depends on. */
export const loadOverviewParams = createLoader({ ...rangeParams, ...filterParams, by: byParam })
