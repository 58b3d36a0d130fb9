import { createIssue, type Issue, LIMITS, type Match } from '#lib/contract'
import { compilePattern, isPatternError, type Pattern } from './pattern'
import type { MatchSubject } from './subject'

/** A matcher ready to run. */
export interface CompiledMatch {
  matches(subject: MatchSubject): boolean
  /** The rule as one short text, for cards and skip reasons. */
  text: string
  /** Lower-cased names of which the tool must bear one; null when any will do. */
  toolNames: readonly string[] | null
}

type Test = (subject: MatchSubject) => boolean

const lowered = (values: readonly string[]) => values.map((value) => value.toLowerCase())

const exact = (values: readonly string[], read: (subject: MatchSubject) => string | null): Test => {
  const known = new Set(lowered(values))
  return (subject) => {
    const value = read(subject)
    return value !== null && known.has(value.toLowerCase())
  }
}

const regex = (patterns: readonly Pattern[]): Test => {
  return ({ toolName }) => toolName !== null && patterns.some((pattern) => pattern.test(toolName))
}

const contains = (values: readonly string[]): Test => {
  const parts = lowered(values)
  return ({ argumentsText }) => argumentsText !== null && parts.some((part) => argumentsText.includes(part))
}

/**
 * Compiles a matcher: fields AND, values OR, a missing subject never matches (seeds.md §2.6).
 * Null for a matcher that takes everything; issues for patterns that do not compile.
 */
export function compileMatch(match: Match): CompiledMatch | null | { issues: Issue[] } {
  const results = (match.toolNameRegex ?? []).map(compilePattern)
  const issues = results.flatMap((result, index) => (isPatternError(result) ? [patternIssue(result, index)] : []))
  if (issues.length > 0) return { issues }
  const patterns = results.filter((result): result is Pattern => !isPatternError(result))
  const tests: (Test | false)[] = [
    hasValues(match.toolName) && exact(match.toolName, (subject) => subject.toolName),
    patterns.length > 0 && regex(patterns),
    hasValues(match.argumentsContains) && contains(match.argumentsContains),
    hasValues(match.agentName) && exact(match.agentName, (subject) => subject.agentName),
  ]
  const wanted = tests.filter((test) => test !== false)
  if (wanted.length === 0) return null
  return {
    matches: (subject) => wanted.every((test) => test(subject)),
    text: matchText(match),
    toolNames: hasValues(match.toolName) ? [...new Set(lowered(match.toolName))] : null,
  }
}

const hasValues = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0

function patternIssue({ source, error }: { source: string; error: string }, index: number): Issue {
  const issue = createIssue({
    path: `match.toolNameRegex[${index}]`,
    expected: `an RE2 pattern of at most ${LIMITS.regexMaxBytes} bytes (no lookaround, no backreferences)`,
    received: `"${source}"`,
  })
  return { ...issue, message: `${issue.message}: ${error}` }
}

/** A matcher as one short text (`toolName Bash | Edit · regex ^mcp__`). */
export function matchText(match: Match): string {
  const parts: (string | false)[] = [
    hasValues(match.toolName) && `toolName ${match.toolName.join(' | ')}`,
    hasValues(match.toolNameRegex) && `regex ${match.toolNameRegex.join(' | ')}`,
    hasValues(match.argumentsContains) && `arguments contain ${match.argumentsContains.join(' | ')}`,
    hasValues(match.agentName) && `agentName ${match.agentName.join(' | ')}`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
