import { compilePattern, isPatternError } from '#lib/match'
import type { HookEntry } from '../hook-entry'
import { textOf } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'

/** A matcher as codebot reads it: everything, a pattern, one word, or none that compiles. */
type Matcher = { readonly mode: 'all' | 'exact' | 'regex'; takes(text: string): boolean } | { readonly mode: 'invalid' }

const PATTERN = /^\/(.*)\/([^/]*)$/s

/**
 * `/pattern/` is unanchored RE2, of whose flags `i` alone is looked at; anything else is a whole word without regard to
 * case, also with a slash that nothing closes (seeds.md §4.2).
 */
export function readMatcher(text: string): Matcher {
  const matcher = text.trim()
  if (matcher === '') return { mode: 'all', takes: () => true }
  const [whole, source = '', flags = ''] = PATTERN.exec(matcher) ?? []
  if (whole === undefined) {
    const word = matcher.toLowerCase()
    return { mode: 'exact', takes: (subject) => subject.toLowerCase() === word }
  }
  const pattern = compilePattern(flags.includes('i') ? `(?i)${source}` : source)
  return isPatternError(pattern) ? { mode: 'invalid' } : { mode: 'regex', takes: (subject) => pattern.test(subject) }
}

/** Whether a matcher takes the tool, the task tool, the teammate, or the empty text of any other event. */
export function matchCodebot({ handler }: HookEntry, { event, subject }: Situation): MatchVerdict {
  const text = textOf(handler, 'matcher') ?? ''
  const matcher = readMatcher(text)
  if (matcher.mode === 'invalid') return { mode: 'regex', matches: false, detail: `${text} does not compile.` }
  const matches = matcher.takes(subject ?? '')
  if (matches || (subject ?? '') !== '') return { mode: matcher.mode, matches }
  const detail = `At ${event} a matcher is tried on an empty text, which ${JSON.stringify(text)} does not take.`
  return { mode: matcher.mode, matches, detail }
}

/** A condition is read as a matcher is, and tried on the JSON text of the arguments (seeds.md §4.2). */
export function conditionHolds({ handler }: HookEntry, { payload }: Situation): boolean {
  const condition = readMatcher(textOf(handler, 'if') ?? '')
  const { args } = payload
  return condition.mode !== 'invalid' && condition.takes(args === undefined ? '' : JSON.stringify(args))
}
