import type { FieldForms } from './field-forms'
import type { Fields, HookEntry } from './hook-entry'

/** A known field that does nothing where it stands: when, and why. */
export interface IdleField {
  readonly field: string
  isIdle(hook: Pick<HookEntry, 'event' | 'handler'>): boolean
  readonly why: string
}

/** How hooks of an agent are written, and what surrounds them while they run. */
export interface HookWriting {
  readonly timeoutUnit: 's' | 'ms'
  /** Fields of a handler; null where they are not all known. */
  readonly handlerFields: readonly string[] | null
  /** Fields of a group; absent where they are not all known. */
  readonly groupFields?: readonly string[]
  /** Fields that ask for what only some agents know. */
  readonly forms: FieldForms
  /** Fields that a handler needs beside its command so that its refusal counts. */
  readonly refusing?: Fields
  /** Fields that do nothing in some places. */
  readonly idleFields?: readonly IdleField[]
  /** Events that judge the condition `if`; none where there are no conditions, null where that is not known. */
  readonly conditionEvents: readonly string[] | null
  /** The one layer in which `once` counts. */
  readonly onceLayer?: string
  /** Whether a command is one program, and no text for a shell, where `args` stands beside it. */
  readonly hasPrograms?: boolean
  /** Keys of a file that switch hooks off in other agents and do nothing in this one, with what to write. */
  readonly idleSwitches?: Readonly<Record<string, string>>
  /** The variable that holds the directory of the project; absent where there is none. */
  readonly projectVariable?: string
  /** Variables of agents that are set for a hook. */
  readonly variables: readonly string[]
  /** Variables that are set for hooks of a plugin besides. */
  readonly pluginVariables?: readonly string[]
  /** How names of variables begin that configs expect of the agent, whether or not it sets them. */
  readonly variablePrefix?: string
  /** Whether the agent itself puts the value of a variable in quotes. */
  readonly quotesVariables?: boolean
  /** Fields whose text goes to a shell that takes backslashes away, on Windows as well. */
  readonly posixFields: readonly string[]
  /** Whether hooks run in the folder the agent is in at the time, or in one that stays. */
  readonly directory: 'present' | 'fixed'
  /** The folder of a home that hooks of a user run in; absent where they run as those of a project do. */
  readonly userDirectory?: string
}

/** Fields of a group as most agents have them. */
export const GROUP_FIELDS: readonly string[] = ['matcher', 'hooks']

/** Names with a space between them. */
export const words = (text: string): readonly string[] => text.split(' ')
