import type { EventRule } from '../hook-rules'
import { recorded } from '../proofs'

/** What a refusal at an event does. */
export type CodexBlock = 'deny-call' | 'refuse-prompt' | 'replace-result' | 'keep-going' | 'none'

/** One row of the event table of Codex. */
export interface CodexEvent extends EventRule {
  readonly block: CodexBlock
  /** What `continue: false` does; `unsupported` makes the answer fail. */
  readonly halt: 'unsupported' | 'refuses' | 'ends-run' | 'replaces-result' | 'ignored'
  /** What plain output at exit 0 is. */
  readonly plainOutput: 'context' | 'ignored' | 'invalid'
  /** Whether an answer is read at all, or only its message is allowed. */
  readonly answers: 'read' | 'message-only' | 'unread'
  /** Fields an answer may have beside those of every event, and those of `hookSpecificOutput`; null where it has none. */
  readonly decides: boolean
  readonly specific: readonly string[] | null
  /** Whether people see what a failing hook writes to stderr. */
  readonly showsFailure: boolean
  readonly timeoutMs: { readonly default: number; readonly min: number; readonly max: number }
}

const LONG = { default: 600_000, min: 1_000, max: Number.POSITIVE_INFINITY }
/** The agent is ending: a second, and no more than three (oracle end-slow-5s, end-slow-timeout-10). */
const SHORT = { default: 1_000, min: 1_000, max: 3_000 }

const BLOCKS: Readonly<Record<CodexBlock, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'refuse-prompt': 'prompt not sent, the run ends',
  'replace-result': 'the reason takes the place of the result',
  'keep-going': 'the agent goes on, reason to the model',
  none: null,
}

function row(subject: string | null, options: Partial<Omit<CodexEvent, 'subject' | 'onBlock'>> = {}): CodexEvent {
  const { block = 'none' } = options
  return {
    subject,
    onBlock: BLOCKS[block],
    block,
    halt: 'ignored',
    plainOutput: 'ignored',
    answers: 'read',
    decides: false,
    specific: null,
    showsFailure: false,
    timeoutMs: LONG,
    proof: 'documented',
    source: 'dialects.md §2.3',
    ...options,
  }
}

const CONTEXT = ['additionalContext']

/** The 12 events of Codex (dialects.md §2.3; what a recording shows is marked so). */
export const CODEX_EVENTS: Readonly<Record<string, CodexEvent>> = {
  SessionStart: row('source', { halt: 'ends-run', plainOutput: 'context', specific: CONTEXT, ...recorded('start-*') }),
  SessionEnd: row(null, { answers: 'unread', showsFailure: true, timeoutMs: SHORT, ...recorded('end-*') }),
  SubagentStart: row('agent_type', { plainOutput: 'context', specific: CONTEXT }),
  SubagentStop: row('agent_type', { block: 'keep-going', halt: 'ends-run', plainOutput: 'invalid', decides: true }),
  UserPromptSubmit: row(null, {
    block: 'refuse-prompt',
    halt: 'refuses',
    plainOutput: 'context',
    decides: true,
    specific: CONTEXT,
    ...recorded('prompt-*'),
  }),
  PreToolUse: row('tool_name', {
    block: 'deny-call',
    halt: 'unsupported',
    decides: true,
    specific: [...CONTEXT, 'permissionDecision', 'permissionDecisionReason', 'updatedInput'],
    ...recorded('pre-*'),
  }),
  PermissionRequest: row('tool_name', { block: 'deny-call', halt: 'unsupported', specific: ['decision'] }),
  PostToolUse: row('tool_name', {
    block: 'replace-result',
    halt: 'replaces-result',
    decides: true,
    specific: [...CONTEXT, 'updatedMCPToolOutput'],
    ...recorded('post-*'),
  }),
  PreCompact: row('trigger', { halt: 'refuses', showsFailure: true }),
  PostCompact: row('trigger', { showsFailure: true }),
  Stop: row(null, {
    block: 'keep-going',
    halt: 'ends-run',
    plainOutput: 'invalid',
    decides: true,
    ...recorded('stop-*'),
  }),
  Interrupt: row(null, { answers: 'message-only', plainOutput: 'invalid', timeoutMs: SHORT }),
}

/** The row of an event that is known to exist. */
export function codexEvent(event: string): CodexEvent {
  return CODEX_EVENTS[event] ?? row(null)
}
