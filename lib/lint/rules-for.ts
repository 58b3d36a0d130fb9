import type { DialectName } from '#lib/dialects'
import type { Rule } from './rule'
import { RULES } from './rules'

/** The rules that are about an agent. */
export const rulesFor = (agent: DialectName): readonly Rule[] =>
  RULES.filter(({ agents }) => agents?.includes(agent) ?? true)
