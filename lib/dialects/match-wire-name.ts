import { compileJsPattern, type StepBudget } from '#lib/match'
import { type HookEntry, textOf } from './hook-entry'
import type { MatchVerdict, Situation } from './situation'

/**
 * The matcher of agents that look for a tool's own name by an unanchored JavaScript pattern and compare everything
 * else for equality (oracle match-table-shell, match-table-session-start). A pattern that does not compile is compared
 * as it is; the matcher is trimmed.
 */
export function matchWireName(
  { group }: HookEntry,
  { subject }: Situation,
  { matching, budget }: { matching: 'pattern' | 'equal' | 'ignored'; budget: StepBudget },
): MatchVerdict {
  if (matching === 'ignored') return { mode: 'ignored', matches: true }
  const matcher = (textOf(group, 'matcher') ?? '').trim()
  if (matcher === '' || matcher === '*') return { mode: 'all', matches: true }
  const pattern = matching === 'equal' ? null : compileJsPattern(matcher)
  if (pattern === null) return { mode: 'exact', matches: matcher === subject }
  return { mode: 'regex', matches: pattern.test(subject ?? '', budget) }
}
