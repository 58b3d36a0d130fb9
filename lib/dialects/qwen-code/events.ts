import { COMMON, mapped, unmapped } from '../common-mappings'
import type { EventMapping } from '../dialect'
import { MODEL_RESPONSE } from '../model-response'
import { read } from '../reading'

const todo = { references: { taskId: 'todo_id' } } as const
const title = read.text('todo_content')

/** The 22 events of Qwen Code (dialects.md §6): Claude Code's names and fields, Gemini CLI's tool results. */
export const qwenCodeEvents = {
  PreToolUse: COMMON.toolPreUse,
  PostToolUse: { ...COMMON.toolPostUse, metadata: { ...COMMON.toolPostUse.metadata, ...MODEL_RESPONSE } },
  PostToolUseFailure: COMMON.toolPostFailure,
  PostToolBatch: unmapped('All tool calls of one step have finished.'),
  UserPromptSubmit: COMMON.promptSubmit,
  UserPromptExpansion: unmapped('A command is about to expand into a prompt.'),
  SessionStart: COMMON.sessionStart,
  SessionEnd: COMMON.sessionEnd,
  SessionDelete: unmapped('A stored session was deleted.'),
  MessageDisplay: unmapped('A piece of an answer is about to be shown.'),
  Stop: COMMON.stop,
  StopFailure: unmapped('A turn ended with an error of the model service.'),
  SubagentStart: COMMON.subagentStart,
  SubagentStop: COMMON.subagentStop,
  PreCompact: COMMON.preCompact,
  PostCompact: COMMON.postCompact,
  Notification: COMMON.notification,
  PermissionRequest: COMMON.permissionRequest,
  PermissionDenied: COMMON.permissionDenied,
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
