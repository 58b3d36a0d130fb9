import type { EventMapping } from '../dialect'
import { read } from '../reading'
import { mapped, SHARED, unmapped } from '../shared-mappings'

const task = { references: { taskId: 'task_id' } } as const
const title = read.text('task_subject')

/** The 33 events of Claude Code (dialects.md §1.6, §1.7). */
export const claudeCodeEvents = {
  SessionStart: SHARED.sessionStart,
  Setup: unmapped('The agent was started for setup or maintenance only.'),
  InstructionsLoaded: unmapped('An instruction file was loaded.'),
  UserPromptSubmit: SHARED.promptSubmit,
  UserPromptExpansion: unmapped('A command is about to expand into a prompt.'),
  MessageDisplay: unmapped('A piece of an answer is about to be shown.'),
  PreToolUse: SHARED.toolPreUse,
  PermissionRequest: SHARED.permissionRequest,
  PermissionDenied: SHARED.permissionDenied,
  PostToolUse: { ...SHARED.toolPostUse, metadata: { ...SHARED.toolPostUse.metadata, isError: read.constant(false) } },
  PostToolUseFailure: SHARED.toolPostFailure,
  PostToolBatch: unmapped('All tool calls of one step have finished.'),
  Notification: SHARED.notification,
  SubagentStart: SHARED.subagentStart,
  SubagentStop: SHARED.subagentStop,
  TaskCreated: mapped('task.pre-create', 'A task was created; a refusal undoes it.', {
    metadata: { title, statusTo: read.constant('pending') },
    ...task,
  }),
  TaskCompleted: mapped('task.pre-complete', 'A task is about to be marked as done.', {
    metadata: { title, statusTo: read.constant('completed') },
    ...task,
  }),
  Stop: SHARED.stop,
  StopFailure: unmapped('A turn ended with an error of the model service.'),
  TeammateIdle: unmapped('A teammate is about to go idle.'),
  ConfigChange: unmapped('A settings file has changed.'),
  CwdChanged: unmapped('The working directory has changed.'),
  DirectoryAdded: unmapped('A directory was added to the session.'),
  FileChanged: unmapped('A watched file has changed.'),
  WorktreeCreate: unmapped('A worktree is about to be created.'),
  WorktreeRemove: unmapped('A worktree is about to be removed.'),
  PreCompact: SHARED.preCompact,
  PostCompact: SHARED.postCompact,
  PreModelSwitch: unmapped('The model is about to be switched.'),
  PostModelSwitch: unmapped('The model was switched.'),
  SessionEnd: SHARED.sessionEnd,
  Elicitation: unmapped('An MCP server asks the user for input.'),
  ElicitationResult: unmapped('The user has answered an MCP server.'),
} as const satisfies Record<string, EventMapping>
