import type { EventRule } from '../hook-rules'
import { documented } from '../proofs'

/** What a refusal does at an event. */
export type CursorBlock = 'deny-call' | 'refuse-prompt' | 'deny-read' | 'no-subagent' | 'none'

/** What `ask` does: the user is asked, nothing, a refusal, or the event does not know the word. */
export type AskEffect = 'asks' | 'inert' | 'denies' | 'unknown'

/** A field of an answer that an event honours (dialects.md §4.2). */
export type CursorField =
  | 'permission'
  | 'continue'
  | 'user_message'
  | 'agent_message'
  | 'updated_input'
  | 'updated_mcp_tool_output'
  | 'additional_context'
  | 'env'
  | 'followup_message'
  | 'pluginPaths'

/** One row of the event table of Cursor. */
export interface CursorEvent extends EventRule {
  readonly block: CursorBlock
  readonly ask: AskEffect
  /** Fields that are honoured. */
  readonly fields: readonly CursorField[]
  /** Fields that are accepted and do nothing. */
  readonly inert: readonly CursorField[]
  /** Whether a silent hook, or one that prints no JSON, blocks without `failClosed` (aovestdipaperino/tokensave#187). */
  readonly needsAnswer: boolean
  /** Whether the agent waits for its hooks. */
  readonly awaited: boolean
  /** Whether an agent in the cloud has the event. */
  readonly inCloud: boolean
}

const BLOCKS: Readonly<Record<CursorBlock, string | null>> = {
  'deny-call': 'call not made, agent_message to the model',
  'refuse-prompt': 'prompt not sent, user_message to the user',
  'deny-read': 'file not given to the model',
  'no-subagent': 'subagent not started',
  none: null,
}

function row(subject: string | null, options: Partial<Omit<CursorEvent, 'subject' | 'onBlock'>> = {}): CursorEvent {
  return {
    subject,
    onBlock: BLOCKS[options.block ?? 'none'],
    block: 'none',
    ask: 'unknown',
    fields: [],
    inert: [],
    needsAnswer: false,
    awaited: true,
    inCloud: true,
    ...documented('dialects.md §4.2'),
    ...options,
  }
}

const MESSAGES = ['user_message', 'agent_message'] as const
const GATE = { block: 'deny-call', ask: 'asks', fields: ['permission', ...MESSAGES] } as const
const TAB = { inCloud: false } as const

/** The 21 events of Cursor (dialects.md §4.2). */
export const CURSOR_EVENTS: Readonly<Record<string, CursorEvent>> = {
  sessionStart: row(null, {
    fields: ['env', 'additional_context'],
    inert: ['continue', 'user_message'],
    awaited: false,
    inCloud: false,
  }),
  sessionEnd: row(null, { awaited: false, inCloud: false }),
  preToolUse: row('tool_name', {
    block: 'deny-call',
    ask: 'inert',
    fields: ['permission', ...MESSAGES, 'updated_input'],
    needsAnswer: true,
  }),
  postToolUse: row('tool_name', { fields: ['updated_mcp_tool_output', 'additional_context'] }),
  postToolUseFailure: row('tool_name'),
  subagentStart: row('subagent_type', { block: 'no-subagent', ask: 'denies', fields: ['permission', 'user_message'] }),
  subagentStop: row('subagent_type', { fields: ['followup_message'] }),
  beforeShellExecution: row('command', GATE),
  afterShellExecution: row('command'),
  beforeMCPExecution: row(null, { ...GATE, inCloud: false }),
  afterMCPExecution: row(null, { inCloud: false }),
  beforeReadFile: row(null, { block: 'deny-read', fields: ['permission', 'user_message'], constant: 'Read' }),
  afterFileEdit: row(null, { constant: 'Write' }),
  beforeTabFileRead: row(null, { block: 'deny-read', fields: ['permission'], ...TAB }),
  afterTabFileEdit: row(null, TAB),
  beforeSubmitPrompt: row(null, {
    block: 'refuse-prompt',
    fields: ['continue', 'user_message'],
    constant: 'UserPromptSubmit',
  }),
  preCompact: row(null, { fields: ['user_message'] }),
  stop: row(null, { fields: ['followup_message'], constant: 'Stop' }),
  afterAgentResponse: row(null, { constant: 'AgentResponse' }),
  afterAgentThought: row(null, { constant: 'AgentThought' }),
  workspaceOpen: row(null, { fields: ['pluginPaths'], inCloud: false }),
}

/** The row of an event that is known to exist. */
export function cursorEvent(event: string): CursorEvent {
  return CURSOR_EVENTS[event] ?? row(null)
}
