import type { FindingFix } from '#lib/contract'
import { editText } from './edit-config'
import { mend } from './mend'
import type { LintSubject, MatcherGroup } from './rule'

/** A name within the matcher of a tool event. */
export interface MatcherName {
  readonly group: MatcherGroup
  readonly name: string
  /** Where the name begins in the matcher. */
  readonly start: number
}

/** One of several names or patterns of a matcher, and where it begins. */
interface Alternative {
  readonly part: string
  readonly start: number
}

/** Alternatives of a matcher that are looked at; a list of tools has a few. */
const ALTERNATIVES_MAX = 200

/** The alternatives of a matcher, split where they are no part of a bracket. */
export const alternativesOf = (matcher: string) => placedAlternatives(matcher).map(({ part }) => part)

function placedAlternatives(matcher: string): Alternative[] {
  const ends = [...separatorsOf(matcher), matcher.length].slice(0, ALTERNATIVES_MAX)
  return ends
    .map((end, at) => trimmed(matcher, { start: (ends[at - 1] ?? -1) + 1, end }))
    .filter(({ part }) => part !== '')
}

function trimmed(matcher: string, { start, end }: { start: number; end: number }): Alternative {
  const text = matcher.slice(start, end)
  return { part: text.trim(), start: start + text.length - text.trimStart().length }
}

function* separatorsOf(matcher: string): Generator<number> {
  let depth = 0
  for (const [at, letter] of matcher.split('').entries()) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (depth === 0 && (letter === '|' || letter === ',')) yield at
  }
}

/** The names of tools, anchors taken off, that stand in matchers of tool events and that no known tool answers to. */
export function* deadNames(subject: LintSubject): Generator<MatcherName> {
  for (const group of subject.matchers) {
    if (!subject.isToolEvent(group.event)) continue
    for (const { part, start } of placedAlternatives(group.matcher)) {
      const name = part.replace(/^\^|\$$/g, '')
      if (!/^[A-Za-z][\w-]*$/.test(name) || subject.toolsTaken(group.event, part).length > 0) continue
      if (isMcp(name) || subject.toolsTaken(group.event, group.matcher).includes(name)) continue
      yield { group, name, start: start + (part.startsWith('^') ? 1 : 0) }
    }
  }
}

/** Whether a name is that of an MCP tool or server. */
const isMcp = (name: string) => /^mcp_/.test(name)

/** The matchers of tool events that take none of the known tools. */
export const deadMatchers = (subject: LintSubject) =>
  subject.matchers.filter(
    ({ event, matcher }) => subject.isToolEvent(event) && subject.toolsTaken(event, matcher).length === 0,
  )

/** Writes a known tool in the place of a name; null where the matcher has that tool already. */
export function renameTool(
  { group: { config, path, matcher }, name, start }: MatcherName,
  own: string,
): FindingFix | null {
  const isThere = alternativesOf(matcher).some((part) => part.replace(/^\^|\$$/g, '') === own)
  return isThere ? null : mend(`Write ${own}`, editText(config, path, [{ start, end: start + name.length, text: own }]))
}

/** Whether a matcher is written as a program would write a pattern, `/bash/i`. */
export const isSlashed = (matcher: string) => /^\/.+\/[a-z]*$/s.test(matcher)
