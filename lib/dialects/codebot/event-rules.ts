import type { EventRule } from '../hook-rules'
import { documented } from '../proofs'

/** What a refusal comes to. */
export type CodebotBlock = 'deny-call' | 'refuse-prompt' | 'undo' | 'not-applied' | 'validate' | 'none'

/** One row of the event table of codebot. */
export interface CodebotEvent extends EventRule {
  /** Nobody waits for hooks of an event that blocks nothing. */
  readonly block: CodebotBlock
  /** Whether `additional_context` reaches the model, and whether `updated_input` changes the call. */
  readonly takes: readonly ('context' | 'input')[]
}

const ON_BLOCK: Readonly<Record<CodebotBlock, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'refuse-prompt': 'prompt refused',
  undo: 'task deleted again, error to the model',
  'not-applied': 'task not completed, error to the model',
  validate: 'the agent goes on, output to the model',
  none: null,
}

interface Options {
  readonly subject?: string
  readonly constant?: string
  readonly takes?: CodebotEvent['takes']
}

/** Where a matcher has nothing to look at it is tried on the empty text. */
function row(block: CodebotBlock, { subject, constant = '', takes = [] }: Options = {}): CodebotEvent {
  return {
    ...(subject === undefined ? { subject: null, constant } : { subject }),
    onBlock: ON_BLOCK[block],
    block,
    takes,
    ...documented('seeds.md §4.2, §4.4'),
  }
}

/** The ten events of codebot (seeds.md §4.2, §4.4). */
export const CODEBOT_EVENTS: Readonly<Record<string, CodebotEvent>> = {
  PreToolUse: row('deny-call', { subject: 'tool', takes: ['input'] }),
  PostToolUse: row('none', { subject: 'tool' }),
  Notification: row('none'),
  PostStopValidation: row('validate'),
  TaskCreated: row('undo', { constant: 'task_create' }),
  TaskCompleted: row('not-applied', { constant: 'task_update' }),
  SessionStart: row('none'),
  SessionEnd: row('none'),
  UserPromptSubmit: row('refuse-prompt', { takes: ['context'] }),
  SubagentStop: row('none', { subject: 'agent' }),
}

/** The row of an event that is known to exist. */
export function codebotEvent(event: string): CodebotEvent {
  return CODEBOT_EVENTS[event] ?? row('none')
}
