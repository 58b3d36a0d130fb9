import { createMatcherTrials, mcpFormOf, type PlannableDialect, type ReadAgentConfig } from '#lib/dialects'
import type { LintSubject, MatcherGroup, WrittenHook } from './rule'

/**
 * Makes what rules look at from the configs of an agent. A trial that would take too long counts as a match: nothing is
 * said about what is not known.
 */
export function createLintSubject(dialect: PlannableDialect, files: readonly ReadAgentConfig[]): LintSubject {
  const trials = createMatcherTrials(dialect, { undecided: true })
  const hooks = files.flatMap((config) => config.written.map((entry): WrittenHook => ({ ...entry, config })))
  return {
    ...trials,
    dialect,
    mcpForm: mcpFormOf(dialect.name),
    files,
    hooks,
    matchers: groupsOf(hooks, trials.tryMatcher),
  }
}

function groupsOf(hooks: readonly WrittenHook[], tryMatcher: LintSubject['tryMatcher']): MatcherGroup[] {
  const takesAll = (event: string, matcher: string) =>
    matcher === '' || (matcher === '*' && tryMatcher(event, matcher, '').detail === undefined)

  const groups = new Map<unknown, MatcherGroup>()
  for (const { config, event, path, ref, group, handler } of hooks) {
    const { matcher } = group
    if (typeof matcher !== 'string' || takesAll(event, matcher.trim()) || groups.has(group)) continue
    const owner = group === handler ? path : path.replace(/\.hooks\[\d+\]$/, '')
    groups.set(group, { config, event, path: `${owner}.matcher`, ref, matcher, group })
  }
  return [...groups.values()]
}
