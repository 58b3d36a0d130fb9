import { compileRules, type RuleSet, type RulesVersion } from './rule-set'
import { rulesV1 } from './rules-v1'
import { rulesV2 } from './rules-v2'

/** Both rule sets, each compiled once. */
export const secretRules: Readonly<Record<RulesVersion, RuleSet>> = {
  v1: compileRules(rulesV1),
  v2: compileRules(rulesV2),
}
