import { AgentContext, type Fields, type HookEntry, type PlannableDialect, readAgentConfigs } from '#lib/dialects'
import { createStepBudget } from '#lib/match'
import { AGENT_WRITING, type AgentWriting } from './agent-writing'
import { type ConfigForm, configFormOf, type WrittenGroup, writeConfig } from './write-config'

/** The context of an agent of which nothing special is known. */
const CONTEXT = AgentContext.parse({})

/** Reasons for which a hook never runs, whatever comes. */
const LASTING: readonly string[] = ['unsupported-kind', 'not-allowed-here', 'platform']

/** A hook as it stands in a config: its group's fields and its own. */
export interface HookParts {
  readonly group: Fields
  readonly handler: Fields
}

/** An agent to try things on: a translation asks its rules and keeps no second copy of them. */
export interface AgentTrial {
  readonly dialect: PlannableDialect
  readonly writing: AgentWriting
  readonly form: ConfigForm
  /** Whether a matcher takes a subject; one that takes too many steps to tell does not. */
  takes(event: string, matcher: string, subject: string): boolean
  /** Whether the matchers of an event look at the name of a tool, at something else, or at nothing. */
  matchesOn(event: string): 'tool' | 'value' | 'nothing'
  plan(event: string, parts: HookParts): ReturnType<PlannableDialect['hooks']['plan']>
  /** Why the agent drops a hook, or does not run it here; null where it takes it. */
  refusal(event: string, parts: HookParts): string | null
}

/** Whether configs of an agent can be translated. */
export const isTranslatable = (dialect: PlannableDialect): boolean => createAgentTrial(dialect) !== null

/** An agent by its rules; null for one whose configs this version does not write. */
export function createAgentTrial(dialect: PlannableDialect): AgentTrial | null {
  const writing = AGENT_WRITING[dialect.name]
  const form = writing && configFormOf(dialect, writing.root)
  if (!form) return null
  const { hooks } = dialect
  const budget = createStepBudget()
  const situation = (event: string, subject: string | null) => ({
    event,
    subject,
    payload: {},
    context: CONTEXT,
    entries: [],
  })
  return {
    dialect,
    writing,
    form,
    takes(event, matcher, subject) {
      const entry = entryOf(event, { group: { matcher }, handler: {} })
      return hooks.match(entry, situation(event, subject), budget).matches === true
    },
    matchesOn(event) {
      const subject = hooks.events[event]?.subject ?? null
      if (subject === null) return 'nothing'
      return /^tool_?name$/i.test(subject) ? 'tool' : 'value'
    },
    plan: (event, parts) => hooks.plan(entryOf(event, parts), situation(event, null)),
    refusal(event, parts) {
      const groups: WrittenGroup[] = [{ event, group: parts.group, handlers: [parts.handler] }]
      const [read] = readAgentConfigs(dialect, [{ layer: 'project', text: writeConfig(form, groups) }])
      const [entry] = read?.entries ?? []
      if (entry === undefined) return read?.refused[0]?.detail ?? read?.file.detail ?? ''
      const refusal = hooks.refusal(entry, situation(event, null))
      return refusal && LASTING.includes(refusal.reason) ? refusal.detail : null
    },
  }
}

function entryOf(event: string, { group, handler }: HookParts): HookEntry {
  return { ref: '', layer: 'project', file: '', event, path: '', group, handler }
}
