import { COMMON, mapped, unmapped } from '../common-mappings'
import type { EventMapping } from '../dialect'
import { read } from '../reading'

const task = { references: { taskId: 'task_id' } } as const
const title = read.text('task_subject')

/** The 33 events of Claude Code (dialects.md §1.6, §1.7). */
export const claudeCodeEvents = {
  SessionStart: COMMON.sessionStart,
  Setup: unmapped('The agent was started for setup or maintenance only.'),
  InstructionsLoaded: unmapped('An instruction file was loaded.'),
  UserPromptSubmit: COMMON.promptSubmit,
  UserPromptExpansion: unmapped('A command is about to expand into a prompt.'),
  MessageDisplay: unmapped('A piece of an answer is about to be shown.'),
  PreToolUse: COMMON.toolPreUse,
  PermissionRequest: COMMON.permissionRequest,
  PermissionDenied: COMMON.permissionDenied,
  PostToolUse: { ...COMMON.toolPostUse, metadata: { ...COMMON.toolPostUse.metadata, isError: read.constant(false) } },
  PostToolUseFailure: COMMON.toolPostFailure,
  PostToolBatch: unmapped('All tool calls of one step have finished.'),
  Notification: COMMON.notification,
  SubagentStart: COMMON.subagentStart,
  SubagentStop: COMMON.subagentStop,
  TaskCreated: mapped('task.pre-create', 'A task was created; a refusal undoes it.', {
    metadata: { title, statusTo: read.constant('pending') },
    ...task,
  }),
  TaskCompleted: mapped('task.pre-complete', 'A task is about to be marked as done.', {
    metadata: { title, statusTo: read.constant('completed') },
    ...task,
  }),
  Stop: COMMON.stop,
  StopFailure: unmapped('A turn ended with an error of the model service.'),
  TeammateIdle: unmapped('A teammate is about to go idle.'),
  ConfigChange: unmapped('A settings file has changed.'),
  CwdChanged: unmapped('The working directory has changed.'),
  DirectoryAdded: unmapped('A directory was added to the session.'),
  FileChanged: unmapped('A watched file has changed.'),
  WorktreeCreate: unmapped('A worktree is about to be created.'),
  WorktreeRemove: unmapped('A worktree is about to be removed.'),
  PreCompact: COMMON.preCompact,
  PostCompact: COMMON.postCompact,
  PreModelSwitch: unmapped('The model is about to be switched.'),
  PostModelSwitch: unmapped('The model was switched.'),
  SessionEnd: COMMON.sessionEnd,
  Elicitation: unmapped('An MCP server asks the user for input.'),
  ElicitationResult: unmapped('The user has answered an MCP server.'),
} as const satisfies Record<string, EventMapping>
