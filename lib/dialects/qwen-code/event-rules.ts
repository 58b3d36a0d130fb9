import type { EventRule } from '../hook-rules'

/** What a refusal at an event does. */
export type QwenBlock = 'deny-call' | 'refuse-prompt' | 'keep-going' | 'none'

/** One row of the event table of Qwen Code. */
export interface QwenEvent extends EventRule {
  /** A tool name is matched by a pattern, anything else by equality. */
  readonly matching: 'pattern' | 'equal'
  readonly block: QwenBlock
  /** What `continue: false` does; it ends no run. */
  readonly halt: 'refuses' | 'replaces-result' | 'ignored'
  /** Where `additionalContext` goes. */
  readonly context: 'dropped' | 'own-part' | 'after-result'
  /** Whether the event fires only where there is a person. */
  readonly interactiveOnly: boolean
}

const BLOCKS: Readonly<Record<QwenBlock, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'refuse-prompt': 'prompt not sent',
  'keep-going': 'the agent goes on, reason to the model',
  none: null,
}

function row(subject: string | null, options: Partial<Omit<QwenEvent, 'subject' | 'onBlock'>> = {}): QwenEvent {
  const { block = 'none' } = options
  return {
    subject,
    onBlock: BLOCKS[block],
    matching: 'equal',
    block,
    halt: 'ignored',
    context: 'dropped',
    interactiveOnly: false,
    proof: 'open',
    source: 'dialects.md §6',
    ...options,
  }
}

const recorded = (source: string) => ({ proof: 'recorded', source: `oracle ${source}` }) as const
const tool = { matching: 'pattern' } as const

/** The 22 events of Qwen Code (dialects.md §6; what a recording shows is marked so, the rest is open). */
export const QWEN_EVENTS: Readonly<Record<string, QwenEvent>> = {
  PreToolUse: row('tool_name', { ...tool, block: 'deny-call', halt: 'refuses', ...recorded('pre-*') }),
  PostToolUse: row('tool_name', { ...tool, halt: 'replaces-result', context: 'after-result', ...recorded('post-*') }),
  PostToolUseFailure: row('tool_name', tool),
  PostToolBatch: row(null),
  UserPromptSubmit: row(null, {
    block: 'refuse-prompt',
    halt: 'refuses',
    context: 'own-part',
    ...recorded('prompt-*'),
  }),
  UserPromptExpansion: row(null, { block: 'refuse-prompt' }),
  SessionStart: row('source', { interactiveOnly: true, context: 'own-part' }),
  SessionEnd: row('reason', { interactiveOnly: true }),
  SessionDelete: row(null),
  MessageDisplay: row(null),
  Stop: row(null, { block: 'keep-going', halt: 'refuses', ...recorded('stop-*') }),
  StopFailure: row('error'),
  SubagentStart: row('agent_type', { context: 'own-part' }),
  SubagentStop: row('agent_type', { block: 'keep-going', halt: 'refuses' }),
  PreCompact: row('trigger'),
  PostCompact: row('trigger'),
  Notification: row('notification_type', recorded('life-all-shell')),
  PermissionRequest: row('tool_name', { ...tool, block: 'deny-call' }),
  PermissionDenied: row('tool_name', tool),
  InstructionsLoaded: row('load_reason'),
  TodoCreated: row(null, { block: 'refuse-prompt' }),
  TodoCompleted: row(null, { block: 'refuse-prompt' }),
}

/** The row of an event that is known to exist. */
export function qwenEvent(event: string): QwenEvent {
  return QWEN_EVENTS[event] ?? row(null)
}
