import { describeValue, type Ignored, isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'

/** What a field of an answer must hold; a list names the only values. */
type FieldRule = 'text' | 'flag' | 'number' | 'object' | 'list' | 'any' | readonly string[]

const TOP: Readonly<Record<string, FieldRule>> = {
  continue: 'flag',
  stopReason: 'text',
  suppressOutput: 'flag',
  systemMessage: 'text',
  terminalSequence: 'text',
  decision: ['approve', 'block'],
  reason: 'text',
  async: 'flag',
  asyncTimeout: 'number',
  hookSpecificOutput: 'object',
}

const CONTEXT: Readonly<Record<string, FieldRule>> = { additionalContext: 'text' }

/** What stands beside `hookEventName` (dialects.md §1.8; oracle pre-type-*, post-updated*). */
const SPECIFIC: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  SessionStart: {
    ...CONTEXT,
    initialUserMessage: 'text',
    sessionTitle: 'text',
    watchPaths: 'list',
    reloadSkills: 'flag',
  },
  UserPromptSubmit: { ...CONTEXT, sessionTitle: 'text', suppressOriginalPrompt: 'flag' },
  UserPromptExpansion: CONTEXT,
  MessageDisplay: { displayContent: 'text' },
  PreToolUse: {
    ...CONTEXT,
    permissionDecision: ['allow', 'deny', 'ask', 'defer'],
    permissionDecisionReason: 'text',
    updatedInput: 'object',
  },
  PermissionRequest: { decision: 'object' },
  PermissionDenied: { retry: 'flag' },
  PostToolUse: { ...CONTEXT, classifierContext: 'text', updatedToolOutput: 'any', updatedMCPToolOutput: 'any' },
  PostToolUseFailure: CONTEXT,
  PostToolBatch: CONTEXT,
  SubagentStart: CONTEXT,
  Stop: CONTEXT,
  SubagentStop: CONTEXT,
  CwdChanged: { watchPaths: 'list' },
  FileChanged: { watchPaths: 'list' },
  WorktreeCreate: { worktreePath: 'text' },
  Elicitation: { action: ['accept', 'decline', 'cancel'], content: 'object' },
  ElicitationResult: { action: ['accept', 'decline', 'cancel'], content: 'object' },
  PreModelSwitch: { permissionDecision: ['allow', 'deny', 'ask'], permissionDecisionReason: 'text' },
  PostModelSwitch: CONTEXT,
}

const FITS: Readonly<Record<Exclude<FieldRule, readonly string[]>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  object: isPlainObject,
  list: Array.isArray,
  any: () => true,
}

/** An answer whose known fields have the right types, or what is wrong with it. */
export type CheckedAnswer =
  | { readonly answer: Fields; readonly specific: Fields; readonly ignored: readonly Ignored[] }
  | { readonly problem: string }

/**
 * One wrongly typed known field or a missing or foreign `hookEventName` voids the whole answer; unknown fields are
 * dropped and the rest counts (oracle pre-type-*, pre-wrong-hookEventName, pre-json-unknown-field).
 */
export function checkAnswer(answer: Fields, event: string): CheckedAnswer {
  const problem = wrongField(answer, TOP, '')
  if (problem !== null) return { problem }
  const { hookSpecificOutput: specific } = answer
  const unknown = unknownFields(answer, TOP, '')
  if (!isPlainObject(specific)) return { answer, specific: {}, ignored: unknown }
  if (specific.hookEventName !== event) {
    return {
      problem: `hookSpecificOutput.hookEventName: expected "${event}", got ${describeValue(specific.hookEventName)}`,
    }
  }
  const rules = { hookEventName: 'text', ...SPECIFIC[event] } as const
  const inner = wrongField(specific, rules, 'hookSpecificOutput.')
  if (inner !== null) return { problem: inner }
  return { answer, specific, ignored: [...unknown, ...unknownFields(specific, rules, 'hookSpecificOutput.')] }
}

function wrongField(fields: Fields, rules: Readonly<Record<string, FieldRule>>, prefix: string): string | null {
  for (const [name, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(fields, name)) continue
    const value = fields[name]
    const fits = typeof rule === 'string' ? FITS[rule](value) : rule.some((word) => word === value)
    const expected =
      typeof rule === 'string' ? `${rule === 'object' ? 'an' : 'a'} ${rule}` : `one of ${rule.join(', ')}`
    if (!fits) return `${prefix}${name}: expected ${expected}, got ${describeValue(value)}`
  }
  return null
}

function unknownFields(fields: Fields, rules: Readonly<Record<string, FieldRule>>, prefix: string): Ignored[] {
  return Object.keys(fields)
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => ({ field: `${prefix}${name}`, why: 'unknown-field' }))
}
