import type { EventRule } from '../hook-rules'
import { recorded } from '../proofs'

/** What a denial does at an event. */
export type DenyEffect =
  | 'deny-call'
  | 'deny-permission'
  | 'refuse-prompt'
  | 'refuse-change'
  | 'keep-going'
  | 'end-run'
  | 'none'

/** One row of the event table of Qwen Code. */
export interface QwenEvent extends EventRule {
  /** Names are looked for by a pattern, kinds must be equal. */
  readonly matching: 'pattern' | 'equal'
  readonly deny: DenyEffect
  /** What `continue: false` does. */
  readonly stop: 'denies' | 'replaces-result' | 'ignored'
  /** Where `additionalContext` goes. */
  readonly context: 'dropped' | 'own-part' | 'after-result'
  /** How the answers of several hooks become one. */
  readonly merge: 'any-block' | 'permission' | 'later-fields' | 'nothing'
  /** Whether the event fires where nobody sits in front of the agent. */
  readonly firesUnattended: boolean
}

const BLOCKS: Readonly<Record<DenyEffect, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'deny-permission': 'permission refused, reason to the model',
  'refuse-prompt': 'prompt not sent',
  'refuse-change': 'todo list not changed, reason to the model',
  'keep-going': 'the agent goes on with the reason as its prompt, 100 turns at most',
  'end-run': 'no further request to the model',
  none: null,
}

type Options = Partial<Omit<QwenEvent, 'subject' | 'onBlock'>>

function row(subject: string | null, options: Options = {}): QwenEvent {
  const { deny = 'none' } = options
  return {
    subject,
    onBlock: BLOCKS[deny],
    matching: 'pattern',
    deny,
    stop: 'ignored',
    context: 'dropped',
    merge: 'later-fields',
    firesUnattended: true,
    proof: 'documented',
    source: 'dialects.md §6',
    ...options,
  }
}

const open = { proof: 'open', source: 'no record and no document' } as const
const denies = { stop: 'denies', merge: 'any-block' } as const
const attended = { firesUnattended: false } as const

/** The 22 events of Qwen Code (dialects.md §6; what a recording shows is marked so). */
export const QWEN_EVENTS: Readonly<Record<string, QwenEvent>> = {
  PreToolUse: row('tool_name', { deny: 'deny-call', ...denies, ...recorded('pre-*, two-*') }),
  PostToolUse: row('tool_name', {
    stop: 'replaces-result',
    context: 'after-result',
    merge: 'any-block',
    ...recorded('post-*'),
  }),
  PostToolUseFailure: row('tool_name', { context: 'after-result', merge: 'any-block' }),
  PostToolBatch: row(null, { deny: 'end-run', context: 'after-result', ...denies }),
  UserPromptSubmit: row(null, {
    deny: 'refuse-prompt',
    context: 'own-part',
    ...denies,
    ...recorded('prompt-*'),
  }),
  UserPromptExpansion: row(null, { deny: 'refuse-prompt', context: 'own-part', ...denies, ...open }),
  SessionStart: row('source', { context: 'own-part', ...attended }),
  SessionEnd: row('reason', attended),
  SessionDelete: row(null),
  MessageDisplay: row(null),
  Stop: row(null, { deny: 'keep-going', ...denies, ...recorded('stop-*') }),
  StopFailure: row('error', { matching: 'equal', merge: 'nothing' }),
  SubagentStart: row('agent_type', { context: 'own-part' }),
  SubagentStop: row('agent_type', { deny: 'keep-going', ...denies }),
  PreCompact: row('trigger', { matching: 'equal', context: 'own-part' }),
  PostCompact: row('trigger', { matching: 'equal' }),
  Notification: row('notification_type', { matching: 'equal', ...recorded('life-all-write') }),
  PermissionRequest: row('tool_name', { deny: 'deny-permission', merge: 'permission', ...attended }),
  PermissionDenied: row('tool_name'),
  InstructionsLoaded: row(null, open),
  TodoCreated: row(null, { deny: 'refuse-change', merge: 'any-block' }),
  TodoCompleted: row(null, { deny: 'refuse-change', merge: 'any-block' }),
}

/** The row of an event that is known to exist. */
export function qwenEvent(event: string): QwenEvent {
  return QWEN_EVENTS[event] ?? row(null, open)
}
