import type { EventMapping, PointMapping } from '../dialect'
import { read } from '../reading'
import { mapped } from '../shared-mappings'

type Extras = Parameters<typeof mapped>[2]

function at(point: string, meaning: string, { metadata, ...bodies }: NonNullable<Extras> = {}): PointMapping {
  return mapped(point, meaning, { metadata: { workdir: read.path('metadata.workdir'), ...metadata }, ...bodies })
}

const text = (name: string) => read.text(`metadata.${name}`)
const toolName = text('tool_name')
const toolArgumentsPreview = text('tool_arguments_preview')
const outcome = {
  toolName,
  isError: read.flag('metadata.is_error'),
  errorClass: text('error_class'),
  executionError: text('execution_error'),
  resultContentPreview: read.contentPreview('metadata.result_content_preview'),
}

/**
 * The 13 points of neo-code (seeds.md §2.2, §2.10). Arguments, results and prompts themselves are never in a payload:
 * where a point may rewrite them, the fields that would hold them are read and are empty.
 */
export const neoCodeEvents = {
  before_tool_call: at('tool.pre-use', 'A tool call is about to run.', {
    metadata: { toolName, toolArgumentsPreview },
    input: { from: 'metadata.tool_arguments', as: 'object' },
  }),
  after_tool_result: at('tool.post-use', 'A tool call has finished.', {
    metadata: { ...outcome, resultMetadataPresent: read.flag('metadata.result_metadata_present') },
    result: { from: 'metadata.result_content', as: 'object-or-text' },
  }),
  after_tool_failure: at('tool.post-failure', 'A tool call has failed.', {
    metadata: { ...outcome, toolArgumentsPreview },
  }),
  before_permission_decision: at('permission.pre-decision', 'A permission is about to be refused or asked for.', {
    metadata: { toolName, decision: text('decision'), reason: text('reason'), ruleId: text('rule_id') },
  }),
  before_completion_decision: at('completion.pre-decision', 'A completion is about to be judged; it is never fired.'),
  accept_gate: at('completion.pre-accept', 'A run that wrote to the workspace is about to be accepted.', {
    metadata: {
      workspaceChanged: read.flag('metadata.workspace_changed'),
      assistantTextEmpty: read.flag('metadata.assistant_text_empty'),
    },
  }),
  session_start: at('session.pre-start', 'A run starts.'),
  session_end: at('session.post-end', 'A run has ended.', {
    metadata: { stopReason: text('stop_reason'), detail: text('detail') },
  }),
  user_prompt_submit: at('prompt.pre-submit', 'A prompt was entered and is not stored yet.', {
    input: { from: 'metadata.prompt', as: 'text' },
  }),
  pre_compact: at('context.pre-compact', 'The context is about to be compacted.', {
    metadata: { triggerMode: text('trigger_mode') },
  }),
  post_compact: at('context.post-compact', 'The context was compacted.', {
    metadata: { triggerMode: text('trigger_mode'), applied: read.flag('metadata.applied') },
  }),
  subagent_start: at('subagent.pre-start', 'A subagent is about to start.', {
    metadata: { role: text('role'), workspace: read.path('metadata.workspace'), toolName, trigger: text('trigger') },
  }),
  subagent_stop: at('subagent.post-stop', 'A subagent has ended.', {
    metadata: { role: text('role'), state: text('state'), stopReason: text('stop_reason'), error: text('error') },
  }),
} as const satisfies Record<string, EventMapping>
