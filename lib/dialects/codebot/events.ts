import type { EventMapping } from '../dialect'
import { read } from '../reading'
import { mapped } from '../shared-mappings'

const toolName = read.text('tool')
const title = read.text('task.subject')
const references = { taskId: 'task.id' } as const

/** The ten events of codebot (seeds.md §4.4). */
export const codebotEvents = {
  PreToolUse: mapped('tool.pre-use', 'A tool call is about to run.', {
    metadata: { toolName, toolArgumentsPreview: read.argumentsPreview('args') },
    input: { from: 'args', as: 'object' },
  }),
  PostToolUse: mapped('tool.post-use', 'A tool call has finished.', {
    metadata: { toolName, isError: read.flag('is_error'), resultContentPreview: read.contentPreview('output') },
    result: { from: 'output', as: 'object-or-text' },
  }),
  Notification: mapped('notification.post-sent', 'The agent notified its user.', {
    metadata: { messagePreview: read.text('message') },
  }),
  PostStopValidation: mapped('completion.pre-accept', 'A turn that changed files has ended and is validated.'),
  TaskCreated: mapped('task.pre-create', 'A task was created; a refusal undoes it.', {
    metadata: { title, statusTo: read.text('task.status') },
    references,
  }),
  TaskCompleted: mapped('task.pre-complete', 'A task is about to be marked as done.', {
    metadata: { title, statusFrom: read.text('status_from'), statusTo: read.text('status_to') },
    references,
  }),
  SessionStart: mapped('session.pre-start', 'A session starts.'),
  SessionEnd: mapped('session.post-end', 'A session ends.'),
  UserPromptSubmit: mapped('prompt.pre-submit', 'A prompt was entered and is not sent yet.', {
    input: { from: 'prompt', as: 'text' },
  }),
  SubagentStop: mapped('subagent.post-stop', 'A teammate has ended.', { metadata: { role: read.text('agent') } }),
} as const satisfies Record<string, EventMapping>
