import type { EventRule } from '../hook-rules'
import { recorded } from '../proofs'

/** What a denial does at an event. */
export type DenyEffect = 'deny-call' | 'replace-result' | 'refuse-prompt' | 'keep-going' | 'no-request' | 'none'

/** One row of the event table of Gemini CLI. */
export interface GeminiEvent extends EventRule {
  /** A tool name is matched by a pattern, anything else by equality. */
  readonly matching: 'pattern' | 'equal'
  readonly deny: DenyEffect
  /** What `continue: false` does. */
  readonly halt: 'blocks' | 'ends-run' | 'ignored'
  /** Where `additionalContext` goes. */
  readonly context: 'dropped' | 'before-prompt' | 'own-part' | 'after-result'
  /** How the outputs of several hooks become one (dialects.md §3.4). */
  readonly merge: 'strictest' | 'later-fields' | 'tool-choice' | 'message-only'
}

const BLOCKS: Readonly<Record<DenyEffect, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'replace-result': 'the reason takes the place of the result',
  'refuse-prompt': 'prompt not sent',
  'keep-going': 'the agent goes on with the reason as its prompt',
  'no-request': 'request not sent',
  none: null,
}

function row(subject: string | null, options: Partial<Omit<GeminiEvent, 'subject' | 'onBlock'>> = {}): GeminiEvent {
  const { deny = 'none' } = options
  return {
    subject,
    onBlock: BLOCKS[deny],
    matching: 'equal',
    deny,
    halt: 'ignored',
    context: 'dropped',
    merge: 'message-only',
    proof: 'documented',
    source: 'dialects.md §3.2',
    ...options,
  }
}

/** The 11 events of Gemini CLI (dialects.md §3.2, §3.4; what a recording shows is marked so). */
export const GEMINI_EVENTS: Readonly<Record<string, GeminiEvent>> = {
  BeforeTool: row('tool_name', {
    matching: 'pattern',
    deny: 'deny-call',
    halt: 'blocks',
    merge: 'strictest',
    ...recorded('pre-*'),
  }),
  AfterTool: row('tool_name', {
    matching: 'pattern',
    deny: 'replace-result',
    halt: 'ends-run',
    context: 'after-result',
    merge: 'strictest',
    ...recorded('post-*'),
  }),
  BeforeAgent: row(null, {
    deny: 'refuse-prompt',
    halt: 'blocks',
    context: 'own-part',
    merge: 'strictest',
    ...recorded('prompt-*'),
  }),
  AfterAgent: row(null, { deny: 'keep-going', halt: 'ends-run', merge: 'strictest', ...recorded('stop-*') }),
  BeforeModel: row(null, {
    deny: 'no-request',
    halt: 'blocks',
    merge: 'later-fields',
    ...recorded('gm-beforemodel-*'),
  }),
  AfterModel: row(null, { halt: 'ends-run', merge: 'later-fields', ...recorded('gm-aftermodel-*') }),
  BeforeToolSelection: row(null, { merge: 'tool-choice', ...recorded('gm-toolselection-*') }),
  SessionStart: row('source', { context: 'before-prompt', merge: 'strictest', ...recorded('start-*') }),
  SessionEnd: row('reason', recorded('end-*')),
  Notification: row('notification_type'),
  PreCompress: row('trigger'),
}

/** The row of an event that is known to exist. */
export function geminiEvent(event: string): GeminiEvent {
  return GEMINI_EVENTS[event] ?? row(null)
}
