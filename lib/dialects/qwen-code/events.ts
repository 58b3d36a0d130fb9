import type { EventMapping } from '../dialect'
import { MODEL_RESPONSE } from '../model-response'
import { read } from '../reading'
import { mapped, SHARED, unmapped } from '../shared-mappings'

const todo = { references: { taskId: 'todo_id' } } as const
const title = read.text('todo_content')

/** The 22 events of Qwen Code (dialects.md §6): Claude Code's names and fields, Gemini CLI's tool results. */
export const qwenCodeEvents = {
  PreToolUse: SHARED.toolPreUse,
  PostToolUse: { ...SHARED.toolPostUse, metadata: { ...SHARED.toolPostUse.metadata, ...MODEL_RESPONSE } },
  PostToolUseFailure: SHARED.toolPostFailure,
  PostToolBatch: unmapped('All tool calls of one step have finished.'),
  UserPromptSubmit: SHARED.promptSubmit,
  UserPromptExpansion: unmapped('A command is about to expand into a prompt.'),
  SessionStart: SHARED.sessionStart,
  SessionEnd: SHARED.sessionEnd,
  SessionDelete: unmapped('A stored session was deleted.'),
  MessageDisplay: unmapped('A piece of an answer is about to be shown.'),
  Stop: SHARED.stop,
  StopFailure: unmapped('A turn ended with an error of the model service.'),
  SubagentStart: SHARED.subagentStart,
  SubagentStop: SHARED.subagentStop,
  PreCompact: SHARED.preCompact,
  PostCompact: SHARED.postCompact,
  Notification: SHARED.notification,
  PermissionRequest: SHARED.permissionRequest,
  PermissionDenied: SHARED.permissionDenied,
  InstructionsLoaded: unmapped('An instruction file was loaded.'),
  TodoCreated: mapped('task.pre-create', 'An entry was added to the todo list.', {
    metadata: { title, statusTo: read.text('todo_status') },
    ...todo,
  }),
  TodoCompleted: mapped('task.pre-complete', 'An entry of the todo list is about to be marked as done.', {
    metadata: { title, statusFrom: read.text('previous_status'), statusTo: read.constant('completed') },
    ...todo,
  }),
} as const satisfies Record<string, EventMapping>
