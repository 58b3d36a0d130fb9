import {
  AgentContext,
  type HookEntry,
  isToolField,
  mcpFormOf,
  type PlannableDialect,
  type ReadAgentConfig,
  toolsOf,
} from '#lib/dialects'
import { createStepBudget, type StepBudget } from '#lib/match'
import type { LintSubject, MatcherGroup, MatcherTrial, WrittenHook } from './rule'

/** The context of an agent of which nothing special is known. */
const CONTEXT = AgentContext.parse({})

/** Makes what rules look at from the configs of an agent; a matcher is tried on a name once. */
export function createLintSubject(dialect: PlannableDialect, files: readonly ReadAgentConfig[]): LintSubject {
  const tools = [...new Set(toolsOf(dialect.name).map(({ name }) => name))]
  const mcpForm = mcpFormOf(dialect.name)
  const hooks = files.flatMap((config) => config.written.map((entry): WrittenHook => ({ ...entry, config })))
  const budget = createStepBudget()
  const taken = new Map<string, readonly string[]>()
  const isToolEvent = (event: string) => isToolField(dialect.hooks.events[event]?.subject ?? null)
  const tryMatcher = (event: string, matcher: string, subject: string) =>
    tryOn(dialect, { event, matcher, subject }, budget)
  return {
    dialect,
    tools,
    mcpForm,
    files,
    hooks,
    matchers: groupsOf(hooks, tryMatcher),
    isToolEvent,
    tryMatcher,
    toolsTaken(event, matcher) {
      const key = `${event} ${matcher}`
      const known = taken.get(key)
      if (known) return known
      const found = tools.filter((tool) => tryMatcher(event, matcher, tool).matches)
      taken.set(key, found)
      return found
    },
  }
}

/** A trial that would take too long counts as a match: nothing is said about what is not known. */
function tryOn(
  { hooks }: PlannableDialect,
  { event, matcher, subject }: { event: string; matcher: string; subject: string },
  budget: StepBudget,
): MatcherTrial {
  const group = { matcher, hooks: [] }
  const entry: HookEntry = { ref: '', layer: '', file: '', event, path: '', group, handler: {} }
  const { mode, matches, detail } = hooks.match(
    entry,
    { event, subject, payload: {}, context: CONTEXT, entries: [] },
    budget,
  )
  return { mode, matches: matches !== false, detail }
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
