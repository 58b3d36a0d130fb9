import type { Proof } from '../config-rules'
import type { EventRule } from '../hook-rules'

/** What a refusal at an event does; each is a row of the table of block effects. */
export type BlockEffect =
  | 'deny-call'
  | 'refuse'
  | 'refuse-to-model'
  | 'feedback'
  | 'keep-going'
  | 'end-turn'
  | 'tell-user'
  | 'none'

/** Kinds of handlers an event takes (dialects.md §1.2). */
export type HandlerKinds = 'all' | 'no-model' | 'command-mcp'

/** One row of the event table of Claude Code. */
export interface ClaudeEvent extends EventRule {
  /** What exit 2 does, and what `decision: block` does. */
  readonly exit2: BlockEffect
  readonly block: BlockEffect
  /** What `continue: false` does. */
  readonly halt: 'ends-run' | 'refuses' | 'ignored'
  /** Whether plain output at exit 0 is context for the model. */
  readonly plainContext: boolean
  /** Whether the JSON of an answer is thrown away. */
  readonly discardsJson: boolean
  readonly kinds: HandlerKinds
  readonly defaultTimeoutMs: number | null
  /** Whether a handler with `if` can run here. */
  readonly takesIf: boolean
  /** Whether a name list of a matcher keeps to letters, digits and `_`. */
  readonly narrowMatcher: boolean
  readonly anyFailureBlocks: boolean
}

type Options = Partial<Omit<ClaudeEvent, 'subject' | 'onBlock' | 'proof' | 'source'>> & {
  proof?: Proof
  source?: string
}

const BLOCKS: Readonly<Record<BlockEffect, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  refuse: 'refused, reason to the user',
  'refuse-to-model': 'refused, reason to the model',
  feedback: 'result kept, reason to the model',
  'keep-going': 'the agent goes on, reason to the model',
  'end-turn': 'the turn ends',
  'tell-user': null,
  none: null,
}

function row(subject: string | null, options: Options = {}): ClaudeEvent {
  const { exit2 = 'none', block = exit2 } = options
  return {
    subject,
    onBlock: BLOCKS[exit2] ?? BLOCKS[block],
    exit2,
    block,
    halt: 'ends-run',
    plainContext: false,
    discardsJson: false,
    kinds: 'no-model',
    defaultTimeoutMs: null,
    takesIf: false,
    narrowMatcher: false,
    anyFailureBlocks: false,
    proof: 'documented',
    source: 'dialects.md §1.6',
    ...options,
  }
}

const tool = { kinds: 'all', takesIf: true } as const

/** The 33 events of Claude Code (dialects.md §1.2, §1.3, §1.6; what a recording shows is marked so). */
export const CLAUDE_EVENTS: Readonly<Record<string, ClaudeEvent>> = {
  SessionStart: row('source', {
    exit2: 'tell-user',
    block: 'feedback',
    halt: 'ignored',
    plainContext: true,
    kinds: 'command-mcp',
    proof: 'recorded',
    source: 'oracle start-*',
  }),
  Setup: row('trigger', { discardsJson: true, kinds: 'command-mcp' }),
  InstructionsLoaded: row('load_reason', { discardsJson: true }),
  UserPromptSubmit: row(null, {
    exit2: 'refuse',
    halt: 'refuses',
    plainContext: true,
    kinds: 'all',
    defaultTimeoutMs: 30_000,
    proof: 'recorded',
    source: 'oracle prompt-*',
  }),
  UserPromptExpansion: row('command_name', { exit2: 'refuse', halt: 'refuses', plainContext: true, kinds: 'all' }),
  MessageDisplay: row(null, { defaultTimeoutMs: 10_000 }),
  PreToolUse: row('tool_name', { exit2: 'deny-call', ...tool, proof: 'recorded', source: 'oracle pre-*' }),
  PermissionRequest: row('tool_name', { ...tool }),
  PermissionDenied: row('tool_name', { ...tool }),
  PostToolUse: row('tool_name', { exit2: 'feedback', ...tool, proof: 'recorded', source: 'oracle post-*' }),
  PostToolUseFailure: row('tool_name', { exit2: 'feedback', ...tool }),
  PostToolBatch: row(null, { exit2: 'end-turn', kinds: 'all' }),
  Notification: row('notification_type'),
  SubagentStart: row('agent_type', { exit2: 'tell-user' }),
  SubagentStop: row('agent_type', { exit2: 'keep-going', kinds: 'all' }),
  TaskCreated: row(null, { exit2: 'refuse-to-model', halt: 'ignored', kinds: 'all' }),
  TaskCompleted: row(null, { exit2: 'refuse-to-model', kinds: 'all' }),
  Stop: row(null, { exit2: 'keep-going', kinds: 'all', proof: 'recorded', source: 'oracle stop-*' }),
  StopFailure: row('error', { narrowMatcher: true }),
  TeammateIdle: row(null, { exit2: 'keep-going', kinds: 'all' }),
  ConfigChange: row('source', { exit2: 'refuse' }),
  CwdChanged: row(null, { exit2: 'tell-user' }),
  DirectoryAdded: row('source'),
  FileChanged: row('file_path', { exit2: 'tell-user', narrowMatcher: true }),
  WorktreeCreate: row(null, { exit2: 'refuse', anyFailureBlocks: true }),
  WorktreeRemove: row(null, { exit2: 'refuse', anyFailureBlocks: true, proof: 'open', source: 'dialects.md §9' }),
  PreCompact: row('trigger', { exit2: 'refuse', halt: 'ignored' }),
  PostCompact: row('trigger', { exit2: 'tell-user' }),
  PreModelSwitch: row('to_model', { exit2: 'refuse', defaultTimeoutMs: 30_000 }),
  PostModelSwitch: row('to_model', { plainContext: true, defaultTimeoutMs: 30_000 }),
  SessionEnd: row('reason', {
    discardsJson: true,
    halt: 'ignored',
    defaultTimeoutMs: 1_500,
    proof: 'recorded',
    source: 'oracle end-*',
  }),
  Elicitation: row('mcp_server_name', { exit2: 'refuse' }),
  ElicitationResult: row('mcp_server_name', { exit2: 'refuse' }),
}

/** The row of an event that is known to exist. */
export function claudeEvent(event: string): ClaudeEvent {
  return CLAUDE_EVENTS[event] ?? row(null)
}
