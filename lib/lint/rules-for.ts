import type { PlannableDialect } from '#lib/dialects'
import type { Rule } from './rule'
import { RULES } from './rules'

/** The rules that are about an agent. */
export const rulesFor = (dialect: PlannableDialect): readonly Rule[] =>
  RULES.filter((rule) => rule.isAbout?.(dialect) ?? true)
