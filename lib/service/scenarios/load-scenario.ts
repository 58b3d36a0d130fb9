import { HookscopeError, nearestHint } from '#lib/contract'
import type { Scenario } from './scenario'
import { SCENARIOS } from './scenarios'

/** One ready case; throws UNKNOWN_ID with the nearest known id. */
export function loadScenario(id: string): Scenario {
  const scenario = SCENARIOS.find((known) => known.id === id)
  if (scenario) return scenario
  const ids = SCENARIOS.map((known) => known.id)
  const hint = nearestHint(id, ids)
  throw new HookscopeError('UNKNOWN_ID', `There is no scenario called ${JSON.stringify(id)}. ${hint}`)
}
