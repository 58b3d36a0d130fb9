import { createStepBudget } from '#lib/match'
import { bareSituation } from './bare-situation'
import type { HookEntry } from './hook-entry'
import type { PlannableDialect } from './plan-agent'
import { isToolField } from './tool-field'
import { toolsOf } from './tools'

/** What a matcher does at an event, tried on a subject. */
export interface MatcherTrial {
  readonly mode: string
  readonly matches: boolean
  /** Why it cannot match anything. */
  readonly detail: string | undefined
}

/** The matchers of an agent, tried on subjects. */
export interface MatcherTrials {
  /** Names of its built-in tools as hooks see them, each once. */
  readonly tools: readonly string[]
  /** Whether the matchers of an event look at the name of a tool. */
  isToolEvent(event: string): boolean
  tryMatcher(event: string, matcher: string, subject: string): MatcherTrial
  /** The built-in tools that a matcher takes; each matcher is tried on them once. */
  toolsTaken(event: string, matcher: string): readonly string[]
}

/** Tries matchers by the rules of an agent; all trials share one budget of steps, and `undecided` is what one over it counts as. */
export function createMatcherTrials(
  { name, hooks }: Pick<PlannableDialect, 'name' | 'hooks'>,
  { undecided }: { readonly undecided: boolean },
): MatcherTrials {
  const tools = [...new Set(toolsOf(name).map((tool) => tool.name))]
  const budget = createStepBudget()
  const taken = new Map<string, readonly string[]>()
  const tryMatcher: MatcherTrials['tryMatcher'] = (event, matcher, subject) => {
    const entry: HookEntry = {
      ...{ ref: '', layer: 'project', file: '', event, path: '' },
      group: { matcher, hooks: [] },
      handler: {},
    }
    const { mode, matches, detail } = hooks.match(entry, bareSituation(event, subject), budget)
    return { mode, matches: matches === 'undecided' ? undecided : matches, detail }
  }
  return {
    tools,
    isToolEvent: (event) => isToolField(hooks.events[event]?.subject ?? null),
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
