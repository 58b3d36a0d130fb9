import type { LintSubject, MatcherGroup } from './rule'

/** A name within the matcher of a tool event. */
export interface MatcherName {
  readonly group: MatcherGroup
  readonly name: string
}

/** The alternatives of a matcher, split where they are no part of a bracket. */
export function alternativesOf(matcher: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of matcher) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (depth === 0 && (letter === '|' || letter === ',')) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The names of tools, anchors taken off, that stand in matchers of tool events and that no known tool answers to. */
export function* deadNames(subject: LintSubject): Generator<MatcherName> {
  for (const group of subject.matchers) {
    if (!subject.isToolEvent(group.event)) continue
    for (const part of alternativesOf(group.matcher)) {
      const name = part.replace(/^\^|\$$/g, '')
      if (!/^[A-Za-z][\w-]*$/.test(name) || subject.toolsTaken(group.event, part).length > 0) continue
      if (isMcp(name) || subject.toolsTaken(group.event, group.matcher).includes(name)) continue
      yield { group, name }
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
