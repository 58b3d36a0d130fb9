import type { Scenario } from './scenario'
import { SCENARIOS } from './scenarios'

/** Every ready case, in the order of the gallery. */
export function listScenarios(): readonly Scenario[] {
  return SCENARIOS
}
