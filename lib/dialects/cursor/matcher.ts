import { compileJsPattern, type StepBudget } from '#lib/match'
import { type HookEntry, textOf } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'
import { cursorEvent } from './event-rules'

/**
 * A matcher is an unanchored pattern on what its event looks at: the kind of tool, the text of a shell command, the
 * type of a subagent, or a constant; nothing and `*` take all (dialects.md §4.1, §4.2). The engine is not documented.
 */
export function matchCursor({ group, event }: HookEntry, { subject }: Situation, budget: StepBudget): MatchVerdict {
  const { subject: field, constant } = cursorEvent(event)
  if (field === null && constant === undefined) return { mode: 'ignored', matches: true }
  const matcher = textOf(group, 'matcher') ?? ''
  if (matcher === '' || matcher === '*') return { mode: 'all', matches: true }
  const pattern = compileJsPattern(matcher)
  if (pattern === null) {
    return { mode: 'regex', matches: false, detail: `${JSON.stringify(matcher)} is no pattern.` }
  }
  return { mode: 'regex', matches: pattern.test(subject ?? '', budget) }
}
