/** How answers of hooks are worded for an agent, beside what its `decode` makes of them. */
export interface AnswerWording {
  /** Whether what only one event knows stands in `hookSpecificOutput`, or at the top of an answer. */
  readonly form: 'nested' | 'flat'
  /** Fields that count in `hookSpecificOutput` alone. */
  readonly innerFields?: readonly string[]
  /** Fields of other agents that it takes no notice of, as dotted paths, with what it has in their place. */
  readonly ownFields?: Readonly<Record<string, string>>
  /** The event an answer must name: its own, or any that the agent has; absent where it need not name one. */
  readonly namedEvent?: 'own' | 'any'
  /** Values of `decision` that an event has new words for. */
  readonly deprecated?: { readonly event: string; readonly decisions: Readonly<Record<string, string>> }
  /** Characters of added context up to which the model gets all of it; absent where nothing is cut, or is not known. */
  readonly contextMaxChars?: number
  /** What to print where exit code 2 refuses nothing. */
  readonly refusal?: string
  /** Field of a payload at the end of a turn that holds what the model has said last. */
  readonly lastMessageField?: string
}

const INNER = 'hookSpecificOutput'

/** Fields of agents with flat answers, and of Gemini CLI, in the words that Claude Code has (dialects.md §7.2). */
export const NESTED_FIELDS: Readonly<Record<string, string>> = {
  permission: `${INNER}.permissionDecision`,
  updated_input: `${INNER}.updatedInput`,
  additional_context: `${INNER}.additionalContext`,
  modifiedArgs: `${INNER}.updatedInput`,
  [`${INNER}.tool_input`]: `${INNER}.updatedInput`,
}

/** Fields of `hookSpecificOutput` that add context. */
export const CONTEXT_FIELDS: readonly string[] = ['additionalContext', 'hookEventName']

/** Fields of `hookSpecificOutput` that decide about a tool call, and those that add context. */
export const PERMISSION_FIELDS: readonly string[] = [
  'permissionDecision',
  'permissionDecisionReason',
  'updatedInput',
  ...CONTEXT_FIELDS,
]
