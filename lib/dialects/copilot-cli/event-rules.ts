import type { EventRule } from '../hook-rules'
import { documented } from '../proofs'
import { momentOf, PASCAL_EVENTS } from './spelling'

/** What a refusal does at a moment. */
export type CopilotBlock = 'deny-call' | 'keep-going' | 'none'

/** A field of an answer that some moment honours (dialects.md §5.2). */
export type CopilotField =
  | 'permissionDecision'
  | 'permissionDecisionReason'
  | 'modifiedArgs'
  | 'updatedInput'
  | 'additionalContext'
  | 'behavior'
  | 'message'
  | 'interrupt'
  | 'modifiedResult'
  | 'decision'
  | 'reason'
  | 'modifiedResponse'
  | 'modifiedTransformedPrompt'

/** One row of the event table of Copilot CLI. */
export interface CopilotEvent extends EventRule {
  readonly block: CopilotBlock
  readonly fields: readonly CopilotField[]
  /** What exit code 2 is: a refusal, context for the model from standard output, or a warning for the user. */
  readonly exit2: 'deny' | 'context' | 'warning'
  /** Whether any other failure of a command but a timeout refuses. */
  readonly failureDenies: boolean
  /** Which answer decides: the strictest, or the last that says something. */
  readonly winner: 'strictest' | 'last'
  /** Whether the agent waits for its hooks. */
  readonly awaited: boolean
}

const BLOCKS: Readonly<Record<CopilotBlock, string | null>> = {
  'deny-call': 'tool not run, reason to the model',
  'keep-going': 'the agent goes on with the reason as its prompt',
  none: null,
}

function row(subject: string | null, options: Partial<Omit<CopilotEvent, 'subject' | 'onBlock'>> = {}): CopilotEvent {
  return {
    subject,
    onBlock: BLOCKS[options.block ?? 'none'],
    block: 'none',
    fields: [],
    exit2: 'warning',
    failureDenies: false,
    winner: 'strictest',
    awaited: true,
    ...documented('dialects.md §5.2'),
    ...options,
  }
}

const CONTEXT = { fields: ['additionalContext'] } as const

const OWN_EVENTS: Readonly<Record<string, CopilotEvent>> = {
  sessionStart: row(null, CONTEXT),
  sessionEnd: row(null),
  userPromptSubmitted: row(null),
  userPromptTransformed: row(null, { fields: ['modifiedTransformedPrompt'] }),
  preToolUse: row('toolName', {
    block: 'deny-call',
    fields: ['permissionDecision', 'permissionDecisionReason', 'modifiedArgs', 'updatedInput', 'additionalContext'],
    exit2: 'deny',
    failureDenies: true,
  }),
  permissionRequest: row('toolName', {
    block: 'deny-call',
    fields: ['behavior', 'message', 'interrupt'],
    exit2: 'deny',
    winner: 'last',
  }),
  postToolUse: row('toolName', { fields: ['modifiedResult', 'additionalContext'] }),
  postToolUseFailure: row(null, { ...CONTEXT, exit2: 'context' }),
  agentStop: row(null, { block: 'keep-going', fields: ['decision', 'reason'] }),
  subagentStart: row('agentName', CONTEXT),
  subagentStop: row(null, { block: 'keep-going', fields: ['decision', 'reason', 'modifiedResponse'] }),
  errorOccurred: row(null),
  preCompact: row('trigger'),
  notification: row('notification_type', { ...CONTEXT, awaited: false }),
}

/** The other spelling of an event: the same moment, other names in its payload. */
function pascalRow(event: string): CopilotEvent {
  const own = OWN_EVENTS[momentOf(event)] ?? row(null)
  return { ...own, subject: own.subject === 'toolName' ? 'tool_name' : own.subject }
}

/** The 14 events of Copilot CLI, and the 12 of them that have a second spelling (dialects.md §5.1, §5.2). */
export const COPILOT_EVENTS: Readonly<Record<string, CopilotEvent>> = {
  ...OWN_EVENTS,
  ...Object.fromEntries(Object.keys(PASCAL_EVENTS).map((event) => [event, pascalRow(event)])),
}

/** The row of an event that is known to exist. */
export function copilotEvent(event: string): CopilotEvent {
  return COPILOT_EVENTS[event] ?? row(null)
}
