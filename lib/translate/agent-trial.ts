import {
  bareSituation,
  createMatcherTrials,
  type Fields,
  type HookEntry,
  type MatcherTrials,
  type PlannableDialect,
  readAgentConfigs,
  type TranslationFacts,
} from '#lib/dialects'
import { type ConfigForm, configFormOf, type WrittenGroup, writeConfig } from './write-config'

/** Reasons for which a hook never runs, whatever comes. */
const LASTING: readonly string[] = ['unsupported-kind', 'not-allowed-here', 'platform']

/** A hook as it stands in a config: its group's fields and its own. */
export interface HookParts {
  readonly group: Fields
  readonly handler: Fields
}

/** An agent to try things on: a translation asks its rules and keeps no second copy of them. */
export interface AgentTrial extends Pick<MatcherTrials, 'toolsTaken'> {
  readonly dialect: PlannableDialect
  readonly translation: TranslationFacts
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
  const { hooks, translation } = dialect
  const form = configFormOf(dialect)
  if (!translation || !form) return null
  const trials = createMatcherTrials(dialect, { undecided: false })
  const refusals = new Map<string, string | null>()
  return {
    dialect,
    translation,
    form,
    takes: (event, matcher, subject) => trials.tryMatcher(event, matcher, subject).matches,
    toolsTaken: trials.toolsTaken,
    matchesOn(event) {
      if ((hooks.events[event]?.subject ?? null) === null) return 'nothing'
      return trials.isToolEvent(event) ? 'tool' : 'value'
    },
    plan: (event, parts) => hooks.plan(entryOf(event, parts), bareSituation(event, null)),
    refusal(event, { group, handler }) {
      const groups: WrittenGroup[] = [{ event, group, handlers: [withAnyCommand(handler)] }]
      const text = writeConfig(form, groups)
      const known = refusals.get(text)
      if (known !== undefined) return known
      const detail = lastingRefusal(dialect, event, text)
      refusals.set(text, detail)
      return detail
    },
  }
}

/** Why the agent drops the one hook of a config, or never runs it; null where it takes it. */
function lastingRefusal(dialect: PlannableDialect, event: string, text: string): string | null {
  const [read] = readAgentConfigs(dialect, [{ layer: 'project', text }])
  const [entry] = read?.entries ?? []
  if (entry === undefined) return read?.refused[0]?.detail ?? read?.file.detail ?? ''
  const refusal = dialect.hooks.refusal(entry, bareSituation(event, null))
  return refusal && LASTING.includes(refusal.reason) ? refusal.detail : null
}

/** What a command does matters to no agent that reads a config, unless there is none. */
function withAnyCommand(handler: Fields): Fields {
  const { command } = handler
  return typeof command === 'string' && command.trim() !== '' ? { ...handler, command: './hook' } : handler
}

function entryOf(event: string, { group, handler }: HookParts): HookEntry {
  return { ref: '', layer: 'project', file: '', event, path: '', group, handler }
}
