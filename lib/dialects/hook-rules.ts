import type { Decision, Finding, PlannedHook, SkipReason } from '#lib/contract'
import type { StepBudget } from '#lib/match'
import type { Composition, TimeoutRule } from '#lib/protocol'
import type { AgentConfig } from './agent-config'
import type { AgentContext } from './agent-context'
import type { Answer, AnsweredHook, PlannedEntry } from './answer'
import type { ConfigRules, Provenance } from './config-rules'
import type { Fact } from './fact'
import type { Fields, HookEntry } from './hook-entry'
import type { HookEnd } from './scripted-answer'
import type { Approval, ConfigRoot, MatchVerdict, Situation, Switch } from './situation'

/** What an event lets hooks do, for people and for the pages. */
export interface EventRule extends Provenance {
  /** Payload field that a matcher looks at, as a dotted path; null where matchers are ignored. */
  readonly subject: string | null
  /** What a matcher looks at where that is the same text at every event of this name. */
  readonly constant?: string
  /** What a refusal does; null where nothing can be refused. */
  readonly onBlock: string | null
}

/** Files of an agent that are not read as its main one. */
export interface FileRules extends ConfigRules {
  /** What such a file is called in a sentence. */
  readonly name: string
  covers(config: AgentConfig): boolean
}

/** How an agent loads, matches, runs and merges hooks: tables first, functions where a table cannot say it. */
export interface HookRules {
  readonly events: Readonly<Record<string, EventRule>>
  /** Layers in the order in which their hooks stand in the chain. */
  readonly layers: readonly string[]
  readonly config: ConfigRules
  /** Files that are read by rules of their own, in the place of `config`. */
  readonly otherFiles?: readonly FileRules[]
  /** What else is known of the agent, for docs/fidelity.md. */
  readonly facts: readonly Fact[]
  readonly timeout: Pick<TimeoutRule, 'startMs'>
  /** Whether the JSON on standard input ends with a newline. */
  readonly stdinNewline: boolean
  /** The layer of a file, where its path tells more than the layer it was given with. */
  layerOf?(config: AgentConfig): string
  /** The hooks of all files as the agent registers them, where that is not the order of the files. */
  register?(entries: readonly HookEntry[], roots: readonly ConfigRoot[]): readonly HookEntry[]
  /** The event that stands for all spellings of one moment; absent where each event has one name. */
  momentOf?(event: string): string
  /** What stands on standard input of a hook; absent where it is the payload as it came. */
  stdin?(entry: HookEntry, situation: Situation): Fields
  /** Where a hook runs; absent or undefined where it is the directory of the agent. */
  directory?(entry: HookEntry, situation: Situation): string | undefined
  /** Why the agent does not start at all; null when it does. */
  refusesStart(context: AgentContext): string | null
  /**
   * Whether the user has approved a hook, null for one that needs no approval; absent where the agent does not ask for
   * each hook.
   */
  approvals?(roots: readonly ConfigRoot[], context: AgentContext): (entry: HookEntry) => Approval | null
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
