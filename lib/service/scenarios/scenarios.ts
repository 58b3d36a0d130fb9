import { failureScenarios } from './failure-scenarios'
import { limitScenarios } from './limit-scenarios'
import { orderScenarios } from './order-scenarios'
import { rewriteScenarios } from './rewrite-scenarios'
import { rightsScenarios } from './rights-scenarios'
import { type GroupedScenario, SCENARIO_GROUPS, type Scenario, type ScenarioGroup } from './scenario'

const BY_GROUP: Record<ScenarioGroup, readonly GroupedScenario[]> = {
  Order: orderScenarios,
  Failures: failureScenarios,
  Rights: rightsScenarios,
  Rewrites: rewriteScenarios,
  Limits: limitScenarios,
}

/** The gallery, group by group; each case is a test as well. */
export const SCENARIOS: readonly Scenario[] = SCENARIO_GROUPS.flatMap((group) =>
  BY_GROUP[group].map((scenario) => ({ ...scenario, group })),
)
