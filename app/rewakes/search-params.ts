import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { REWAKE_DROP_REASONS, REWAKE_STATES } from '#lib/contract'
import { rangeParams } from '../_components/range/range-params'
import type { RewakesFilter } from '../_queries/use-rewakes'

/** What the ledger is narrowed by, and the row that is open. */
export const rewakeParams = {
  state: parseAsStringLiteral(REWAKE_STATES),
  reason: parseAsStringLiteral(REWAKE_DROP_REASONS),
  run: parseAsString,
  hook: parseAsString,
  q: parseAsString.withDefault(''),
  rewake: parseAsString,
}

export type RewakeParams = inferParserType<typeof rewakeParams>

/** URL state of the ledger. */
export const loadRewakesParams = createLoader({ ...rangeParams, ...rewakeParams })

/** What the server is asked for. */
export function toRewakesFilter(params: RewakeParams, range: RewakesFilter['range']): RewakesFilter {
  const { state, reason, run, hook, q } = params
  return { range, run, hook, q, state, dropReason: reason }
}
