import { HookscopeError, nearest } from '#lib/contract'
import type { Scenario } from './scenario'
import { SCENARIOS } from './scenarios'

/** One ready case; throws UNKNOWN_ID with the nearest known id. */
export function loadScenario(id: string): Scenario {
  const scenario = SCENARIOS.find((known) => known.id === id)
  if (scenario) return scenario
  const ids = SCENARIOS.map((known) => known.id)
  const close = nearest(id, ids)
  const hint = close ? `Did you mean ${close}?` : `Known: ${ids.join(', ')}.`
  throw new HookscopeError('UNKNOWN_ID', `There is no scenario called ${JSON.stringify(id)}. ${hint}`)
}
