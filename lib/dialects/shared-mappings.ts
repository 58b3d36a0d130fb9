import type { PayloadFieldName } from '#lib/contract'
import type { EventMapping, PointMapping } from './dialect'
import { type Reading, read } from './reading'

type Metadata = { readonly [Name in PayloadFieldName]?: Reading }
type Extras = Omit<PointMapping, 'point' | 'meaning' | 'metadata'>

/** The mapping onto a point; every payload of the agents carries the working directory as `cwd`. */
export function mapped(point: string, meaning: string, rest: { metadata?: Metadata } & Extras = {}): PointMapping {
  const { metadata, ...extras } = rest
  return { point, meaning, metadata: { workdir: read.path('cwd'), ...metadata }, ...extras }
}

/** An event no hook point stands for. */
export function unmapped(meaning: string): EventMapping {
  return { point: null, meaning }
}

const toolName = read.text('tool_name')
const toolArgumentsPreview = read.argumentsPreview('tool_input')
const lastMessage = {
  stopHookActive: read.flag('stop_hook_active'),
  lastMessagePreview: read.text('last_assistant_message'),
}

/**
 * The mappings that several agents share, because their payloads name the same things alike (dialects.md §1.7, §2.3,
 * §3.2, §7.1). A dialect takes what fits it and writes down what differs.
 */
export const SHARED = {
  sessionStart: mapped('session.pre-start', 'A session starts, is resumed or was cleared.'),
  sessionEnd: mapped('session.post-end', 'A session ends.', { metadata: { stopReason: read.text('reason') } }),
  promptSubmit: mapped('prompt.pre-submit', 'A prompt was entered and is not sent yet.', {
    input: { from: 'prompt', as: 'text' },
  }),
  toolPreUse: mapped('tool.pre-use', 'A tool call is about to run.', {
    metadata: { toolName, toolArgumentsPreview },
    input: { from: 'tool_input', as: 'object' },
  }),
  toolPostUse: mapped('tool.post-use', 'A tool call has finished.', {
    metadata: {
      toolName,
      resultContentPreview: read.contentPreview('tool_response.stdout', 'tool_response.content', 'tool_response'),
      resultMetadataPresent: read.hasFields('tool_response'),
    },
    result: { from: 'tool_response', as: 'object-or-text' },
  }),
  toolPostFailure: mapped('tool.post-failure', 'A tool call has failed.', {
    metadata: {
      toolName,
      toolArgumentsPreview,
      isError: read.constant(true),
      errorClass: read.whenTrue('is_interrupt', 'interrupted'),
      executionError: read.text('error'),
    },
  }),
  permissionRequest: mapped('permission.pre-decision', 'The user is about to be asked for a permission.', {
    metadata: { toolName, decision: read.constant('ask') },
  }),
  permissionDenied: mapped('permission.post-denied', 'A tool call was denied without asking the user.', {
    metadata: { toolName, decision: read.constant('deny'), reason: read.text('reason') },
  }),
  stop: mapped('turn.pre-stop', 'The agent is about to end its turn.', { metadata: lastMessage }),
  subagentStart: mapped('subagent.pre-start', 'A subagent starts.', { metadata: { role: read.text('agent_type') } }),
  subagentStop: mapped('subagent.pre-stop', 'A subagent is about to end.', {
    metadata: { role: read.text('agent_type'), ...lastMessage },
  }),
  preCompact: mapped('context.pre-compact', 'The context is about to be compacted.', {
    metadata: { triggerMode: read.text('trigger') },
  }),
  postCompact: mapped('context.post-compact', 'The context was compacted.', {
    metadata: { triggerMode: read.text('trigger'), applied: read.constant(true) },
  }),
  notification: mapped('notification.post-sent', 'The agent notified its user.', {
    metadata: { kind: read.text('notification_type'), messagePreview: read.text('message') },
  }),
} as const satisfies Record<string, PointMapping>
