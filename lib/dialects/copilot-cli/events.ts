import type { EventMapping } from '../dialect'
import { read } from '../reading'
import { mapped, SHARED, unmapped } from '../shared-mappings'

const toolName = read.text('toolName')
const toolArgumentsPreview = read.argumentsPreview('toolArgs')
const ids = { sessionId: 'sessionId', agentId: 'agentId' } as const

/** A mapping of the agent's own spelling; every such payload names its session alike. */
const own: typeof mapped = (point, meaning, rest = {}) => mapped(point, meaning, { ...rest, references: ids })

const errorMeaning = unmapped('An error has occurred.')
const response = (from: string) => ({ role: read.text('agent_name', 'agentName'), lastMessagePreview: read.text(from) })

/** Events of the agent's own spelling (dialects.md §5.2). */
const OWN = {
  sessionStart: own('session.pre-start', 'A session starts or is resumed.'),
  sessionEnd: own('session.post-end', 'A session ends.', { metadata: { stopReason: read.text('reason') } }),
  userPromptSubmitted: own('prompt.pre-submit', 'A prompt was entered.', { input: { from: 'prompt', as: 'text' } }),
  userPromptTransformed: unmapped('A prompt has been turned into what the model will receive.'),
  preToolUse: own('tool.pre-use', 'A tool call is about to run.', {
    metadata: { toolName, toolArgumentsPreview },
    input: { from: 'toolArgs', as: 'object' },
  }),
  permissionRequest: own('permission.pre-decision', 'A permission is about to be decided, before any rule.', {
    metadata: { toolName, decision: read.constant('ask') },
  }),
  postToolUse: own('tool.post-use', 'A tool call has finished.', {
    metadata: { toolName, resultContentPreview: read.contentPreview('toolResult.textResultForLlm') },
    result: { from: 'toolResult', as: 'object-or-text' },
  }),
  postToolUseFailure: own('tool.post-failure', 'A tool call has failed.', {
    metadata: { toolName, toolArgumentsPreview, isError: read.constant(true), executionError: read.text('error') },
  }),
  agentStop: own('turn.pre-stop', 'The agent is about to end its turn.', {
    metadata: { stopHookActive: read.flag('stop_hook_active') },
  }),
  subagentStart: own('subagent.pre-start', 'A subagent starts.', { metadata: { role: read.text('agentName') } }),
  subagentStop: own('subagent.pre-stop', 'A subagent is about to end.', { metadata: response('response') }),
  errorOccurred: errorMeaning,
  preCompact: own('context.pre-compact', 'The context is about to be compacted.', {
    metadata: { triggerMode: read.text('trigger') },
  }),
  notification: own('notification.post-sent', 'The agent notified its user.', {
    metadata: { kind: read.text('notification_type'), messagePreview: read.text('message') },
  }),
} as const satisfies Record<string, EventMapping>

/** Events whose payload has the names of Claude Code. */
const PASCAL = {
  SessionStart: SHARED.sessionStart,
  SessionEnd: SHARED.sessionEnd,
  UserPromptSubmit: SHARED.promptSubmit,
  PreToolUse: SHARED.toolPreUse,
  PermissionRequest: SHARED.permissionRequest,
  PostToolUse: mapped('tool.post-use', 'A tool call has finished.', {
    metadata: {
      toolName: read.text('tool_name'),
      resultContentPreview: read.contentPreview('tool_result.text_result_for_llm'),
    },
    result: { from: 'tool_result', as: 'object-or-text' },
  }),
  PostToolUseFailure: SHARED.toolPostFailure,
  Stop: SHARED.stop,
  SubagentStop: mapped('subagent.pre-stop', 'A subagent is about to end.', {
    metadata: response('last_assistant_message'),
  }),
  ErrorOccurred: errorMeaning,
  PreCompact: SHARED.preCompact,
  Notification: OWN.notification,
} as const satisfies Record<string, EventMapping>

/** The 14 events of Copilot CLI, 12 of them in two spellings (dialects.md §5.1, §5.2). */
export const copilotCliEvents = { ...OWN, ...PASCAL } as const satisfies Record<string, EventMapping>
