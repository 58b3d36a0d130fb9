import type { StepBudget } from '#lib/match'
import { type HookEntry, textOf } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'
import { codexEvent } from './event-rules'
import { compileRustPattern } from './rust-pattern'

/** Names that a tool answers to beside its own (dialects.md §2.2; oracle match-table-write). */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['apply_patch', ['Write', 'Edit']],
  ['spawn_agent', ['Agent']],
])

const NAME_LIST = /^[A-Za-z0-9_|]*$/
const takesAll = (matcher: string) => matcher === '' || matcher === '*'

/** Why a matcher does not compile; null where it does, or where only the agent can tell. */
export function matcherProblem(matcher: string): string | null {
  if (takesAll(matcher) || NAME_LIST.test(matcher)) return null
  const pattern = compileRustPattern(matcher)
  return pattern.state === 'refused' ? pattern.error : null
}

/**
 * Names of letters, digits and `_` with bars between them are exact; anything else is an unanchored pattern of an
 * engine without look-around. A tool is looked for under each of its names (oracle match-*).
 */
export function matchCodex({ group }: HookEntry, { event, subject }: Situation, budget: StepBudget): MatchVerdict {
  const matcher = textOf(group, 'matcher')
  if (codexEvent(event).subject === null) return { mode: 'ignored', matches: true }
  if (matcher === undefined || takesAll(matcher)) return { mode: 'all', matches: true }
  const names = [subject ?? '', ...(ALIASES.get(subject ?? '') ?? [])]
  if (NAME_LIST.test(matcher)) {
    const wanted = matcher.split('|')
    return { mode: 'exact', matches: names.some((name) => wanted.includes(name)) }
  }
  const pattern = compileRustPattern(matcher)
  if (pattern.state === 'compiled') {
    const verdicts = names.map((name) => pattern.test(name, budget))
    return { mode: 'regex', matches: verdicts.includes(true) || (verdicts.includes('undecided') ? 'undecided' : false) }
  }
  return pattern.state === 'undecided'
    ? { mode: 'regex', matches: 'undecided', detail: pattern.detail }
    : { mode: 'regex', matches: false, detail: pattern.error }
}
