import { compileJsPattern, type StepBudget } from '#lib/match'
import type { HookEntry } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'
import { claudeEvent } from './event-rules'

/** Names with spaces, commas and bars between them (dialects.md §1.3; oracle match-altSpaced, match-comma). */
const NAME_LIST = /^[A-Za-z0-9_\- ,|]*$/
const NARROW_NAME_LIST = /^[A-Za-z0-9_|]*$/

/**
 * Whether a matcher takes an event: nothing and `*` take all, a list of names is exact and case-sensitive, anything
 * else is an unanchored JavaScript pattern (oracle match-table-shell, match-table-write). A pattern that does not
 * compile takes nothing (oracle match-invalid-regex).
 */
export function matchClaude({ group }: HookEntry, situation: Situation, budget: StepBudget): MatchVerdict {
  const { matcher } = group
  const { subject: field, narrowMatcher } = claudeEvent(situation.event)
  if (field === null) return { mode: 'ignored', matches: true }
  if (typeof matcher !== 'string' || matcher === '' || matcher === '*') return { mode: 'all', matches: true }
  const subject = subjectOf(situation)
  if ((narrowMatcher ? NARROW_NAME_LIST : NAME_LIST).test(matcher)) {
    const names = matcher.split(narrowMatcher ? '|' : /[|,]/).map((name) => name.trim())
    return { mode: 'exact', matches: names.includes(subject) }
  }
  const pattern = compileJsPattern(matcher)
  if (pattern === null) {
    return {
      mode: 'regex',
      matches: false,
      detail: `${JSON.stringify(matcher)} is no JavaScript pattern; it matches nothing.`,
    }
  }
  return { mode: 'regex', matches: pattern.test(subject, budget) }
}

/** A changed file is matched by its name alone. */
function subjectOf({ event, subject }: Situation): string {
  return event === 'FileChanged' ? (subject?.split(/[\\/]/).at(-1) ?? '') : (subject ?? '')
}
