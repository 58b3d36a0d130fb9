import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { BACKGROUND_MODES, FOREIGN_DELIVERIES, REWAKE_DROP_REASONS, REWAKE_STATES } from '#lib/contract'
import { rangeParams } from '../_components/range/range-params'
import type { RewakesFilter } from '../_queries/rewakes-filter'

/** What the ledger is narrowed by, and the row that is open. */
export const rewakeParams = {
  state: parseAsStringLiteral(REWAKE_STATES),
  reason: parseAsStringLiteral(REWAKE_DROP_REASONS),
  /** What is known of results that their agent hands over itself. */
  delivery: parseAsStringLiteral(FOREIGN_DELIVERIES),
  mode: parseAsStringLiteral(BACKGROUND_MODES),
  run: parseAsString,
  hook: parseAsString,
  q: parseAsString.withDefault(''),
  rewake: parseAsString,
}

export type RewakeParams = inferParserType<typeof rewakeParams>

/** URL state of the ledger. */
export const loadRewakesParams = createLoader({ ...rangeParams, ...rewakeParams })

/** What the server is asked for; the places of the way hold what hookscope hands over. */
export function toRewakesFilter(params: RewakeParams, range: RewakesFilter['range']): RewakesFilter {
  const { state, reason, delivery, mode, run, hook, q } = params
  const owner = state === null && reason === null ? null : 'hookscope'
  return { range, run, hook, q, mode, state, dropReason: reason, delivery, owner }
}
