import type { EventMapping } from '../dialect'
import { read } from '../reading'
import { mapped, unmapped } from '../shared-mappings'

const toolName = read.text('tool_name')
const shell = read.constant('Shell')

/**
 * The 21 events of Cursor (dialects.md §4.2). One call can reach several of them: a shell command fires `preToolUse`
 * and `beforeShellExecution`, so the same point of it is seen twice.
 */
export const cursorEvents = {
  sessionStart: mapped('session.pre-start', 'A session starts.'),
  sessionEnd: mapped('session.post-end', 'A session ends.', {
    metadata: { stopReason: read.text('reason'), detail: read.text('error_message') },
  }),
  preToolUse: mapped('tool.pre-use', 'A tool call is about to run.', {
    metadata: { toolName, toolArgumentsPreview: read.argumentsPreview('tool_input') },
    input: { from: 'tool_input', as: 'object' },
  }),
  postToolUse: mapped('tool.post-use', 'A tool call has finished.', {
    metadata: { toolName, resultContentPreview: read.contentPreview('tool_output') },
    result: { from: 'tool_output', as: 'object-or-text' },
  }),
  postToolUseFailure: mapped('tool.post-failure', 'A tool call has failed.', {
    metadata: {
      toolName,
      toolArgumentsPreview: read.argumentsPreview('tool_input'),
      isError: read.constant(true),
      errorClass: read.text('failure_type'),
      executionError: read.text('error_message'),
    },
  }),
  subagentStart: mapped('subagent.pre-start', 'A subagent is about to start.', {
    metadata: { role: read.text('subagent_type') },
    references: { toolCallId: 'tool_call_id', agentId: 'subagent_id' },
  }),
  subagentStop: mapped('subagent.pre-stop', 'A subagent is about to end.', {
    metadata: {
      role: read.text('subagent_type'),
      state: read.text('status'),
      lastMessagePreview: read.text('summary'),
    },
  }),
  beforeShellExecution: mapped('tool.pre-use', 'A shell command is about to run.', {
    metadata: { toolName: shell, toolArgumentsPreview: read.argumentsPreview('command') },
    input: { from: 'command', as: 'text' },
  }),
  afterShellExecution: mapped('tool.post-use', 'A shell command has run.', {
    metadata: { toolName: shell, resultContentPreview: read.contentPreview('output') },
    result: { from: 'output', as: 'text' },
  }),
  beforeMCPExecution: mapped('tool.pre-use', 'A tool of an MCP server is about to be called.', {
    metadata: { toolName, toolArgumentsPreview: read.argumentsPreview('tool_input') },
    input: { from: 'tool_input', as: 'object-or-text' },
  }),
  afterMCPExecution: mapped('tool.post-use', 'A tool of an MCP server has answered.', {
    metadata: { toolName, resultContentPreview: read.contentPreview('result_json') },
    result: { from: 'result_json', as: 'object-or-text' },
  }),
  beforeReadFile: mapped('tool.pre-use', 'A file is about to be given to the model.', {
    metadata: { toolName: read.constant('Read'), toolArgumentsPreview: read.argumentsPreview('file_path') },
    input: { from: 'file_path', as: 'text' },
  }),
  afterFileEdit: mapped('tool.post-use', 'The agent has changed a file.', {
    metadata: { toolName: read.constant('Write'), resultContentPreview: read.contentPreview('edits') },
    result: { from: 'edits', as: 'object-or-text' },
  }),
  beforeTabFileRead: unmapped('A file is about to be read for a completion in the editor.'),
  afterTabFileEdit: unmapped('A completion in the editor has changed a file.'),
  beforeSubmitPrompt: mapped('prompt.pre-submit', 'A prompt was entered and is not sent yet.', {
    input: { from: 'prompt', as: 'text' },
  }),
  preCompact: mapped('context.pre-compact', 'The context is about to be compacted.', {
    metadata: { triggerMode: read.text('trigger') },
  }),
  stop: mapped('turn.pre-stop', 'The agent is about to end its turn.'),
  afterAgentResponse: unmapped('The agent has written a message.'),
  afterAgentThought: unmapped('The agent has finished a thought.'),
  workspaceOpen: unmapped('A workspace was opened.'),
} as const satisfies Record<string, EventMapping>
