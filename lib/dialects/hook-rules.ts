import type {
  Decision,
  Finding,
  Ignored,
  PlannedHook,
  SimulatedDisposition,
  SimulatedEffects,
  SkipReason,
} from '#lib/contract'
import type { StepBudget } from '#lib/match'
import type { Composition, TimeoutRule, Verdict } from '#lib/protocol'
import type { AgentContext } from './agent-context'
import type { ConfigRules, Provenance } from './config-rules'
import type { Fields, HookEntry } from './hook-entry'
import type { HookEnd } from './scripted-answer'

/** What an event lets hooks do, for people and for the pages. */
export interface EventRule extends Provenance {
  /** Payload field that a matcher looks at; null where matchers are ignored. */
  readonly subject: string | null
  /** What a refusal does; null where nothing can be refused. */
  readonly onBlock: string | null
}

/** One event as it reaches the hooks. */
export interface Situation {
  readonly event: string
  readonly payload: Fields
  /** What a matcher looks at; null where the event has nothing of the kind. */
  readonly subject: string | null
  readonly context: AgentContext
}

/** A config file that was read, for the switches it may hold. */
export interface ConfigRoot {
  readonly layer: string
  readonly root: Fields
}

/** Why entries do not run whatever they match. */
export interface Switch {
  readonly reason: SkipReason
  readonly detail: string
  covers(entry: HookEntry): boolean
}

/** What a matcher says about an event. */
export interface MatchVerdict {
  readonly mode: string
  readonly matches: boolean | 'undecided'
  /** Why it cannot match, where that is not plain to see. */
  readonly detail?: string
}

/** What a hook has answered, in words that its dialect has already chosen. */
export interface Answer {
  readonly disposition: SimulatedDisposition
  readonly asked: Verdict
  /** The reason as the hook gave it. */
  readonly reason: string | null
  /** The words the model or the user reads when this answer decides. */
  readonly text: string | null
  /** Ends the run, with these words; null when it does not. */
  readonly halt: string | null
  /** Texts for the model beside a decision, as they reach it. */
  readonly context: readonly string[]
  readonly effects: SimulatedEffects
  readonly ignored: readonly Ignored[]
}

/** A hook that has answered, in the order of the config. */
export interface AnsweredHook {
  readonly hook: PlannedHook
  readonly answer: Answer
  /** Place in the order in which the hooks finished, from 0. */
  readonly finishedAt: number
}

/** A planned hook with the entry it comes from. */
export interface PlannedEntry {
  readonly entry: HookEntry
  readonly hook: PlannedHook
}

/** How an agent loads, matches, runs and merges hooks: tables first, functions where a table cannot say it. */
export interface HookRules {
  readonly events: Readonly<Record<string, EventRule>>
  /** Layers in the order in which their hooks stand in the chain. */
  readonly layers: readonly string[]
  readonly config: ConfigRules
  readonly timeout: Pick<TimeoutRule, 'startMs'>
  /** Whether the JSON on standard input ends with a newline. */
  readonly stdinNewline: boolean
  /** Why the agent does not start at all; null when it does. */
  refusesStart(context: AgentContext): string | null
  switches(roots: readonly ConfigRoot[], context: AgentContext): readonly Switch[]
  match(entry: HookEntry, situation: Situation, budget: StepBudget): MatchVerdict
  /** Why a hook that matches does not run all the same. */
  refusal(entry: HookEntry, situation: Situation): { reason: SkipReason; detail: string } | null
  /** Hooks of one identity run once; null for a hook that never counts as a copy. */
  identity(entry: HookEntry): string | null
  composition(entries: readonly HookEntry[]): Composition
  plan(
    entry: HookEntry,
    situation: Situation,
  ): Pick<PlannedHook, 'kind' | 'label' | 'mode' | 'timeoutMs' | 'failurePolicy'>
  environment(entry: HookEntry, situation: Situation): Readonly<Record<string, string>>
  /** What only this dialect finds worth saying about a hook. */
  findings(entry: HookEntry, situation: Situation): readonly Omit<Finding, 'ref' | 'line' | 'column'>[]
  decode(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer
  /** The payload the next hook of a chained series is given. */
  feedForward(payload: Fields, answer: Answer, situation: Situation): Fields
  merge(hooks: readonly AnsweredHook[], situation: Situation): Decision
}
