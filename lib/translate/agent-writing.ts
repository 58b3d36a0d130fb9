import type { DialectName, Fields, ToolKind } from '#lib/dialects'

/** What an agent wants said of every config that comes from elsewhere. */
interface StandingNote {
  readonly what: string
  readonly why: string
  readonly hint: string
}

/** How a config of an agent is written. */
export interface AgentWriting {
  /** What stands beside `hooks`. */
  readonly root: Fields
  /** The variable that holds the directory of the project; null where there is none. */
  readonly projectDir: string | null
  /** Fields beside the command that a hook may carry for its process. */
  readonly carries: readonly string[]
  /** Argument in which the model's tools name a file they change. */
  readonly fileArgument: string
  /** Keys beside `hooks` that say which hooks run. */
  readonly switches: readonly string[]
  /** What the matchers of an event look at, by hook point, where it is no tool and all values are known. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Events that are about one kind of tool, whatever their matchers look at. */
  readonly toolEvents?: Readonly<Record<string, ToolKind>>
  readonly notes: readonly StandingNote[]
}

const TRIGGERS = { 'context.pre-compact': ['manual', 'auto'], 'context.post-compact': ['manual', 'auto'] }
const CLAUDE_SOURCES = ['startup', 'resume', 'clear', 'compact']

/** One row an agent that configs are written for (dialects.md §1–§6). */
export const AGENT_WRITING: { readonly [Name in DialectName]?: AgentWriting } = {
  'claude-code': {
    root: {},
    projectDir: 'CLAUDE_PROJECT_DIR',
    carries: ['args'],
    fileArgument: 'file_path',
    switches: ['disableAllHooks', 'allowManagedHooksOnly', 'allowedHttpHookUrls', 'httpHookAllowedEnvVars'],
    values: {
      ...TRIGGERS,
      'session.pre-start': [...CLAUDE_SOURCES, 'fork'],
      'session.post-end': ['clear', 'resume', 'logout', 'prompt_input_exit', 'other'],
    },
    notes: [],
  },
  codex: {
    root: {},
    projectDir: null,
    carries: [],
    fileArgument: 'command',
    switches: [],
    values: { ...TRIGGERS, 'session.pre-start': CLAUDE_SOURCES },
    notes: [
      {
        what: 'trust',
        why: 'Codex skips a hook without a word until its text was approved, and again after each change.',
        hint: 'Open /hooks in Codex and approve the hooks.',
      },
    ],
  },
  'gemini-cli': {
    root: {},
    projectDir: 'GEMINI_PROJECT_DIR',
    carries: ['env'],
    fileArgument: 'file_path',
    switches: ['hooksConfig'],
    values: {
      ...TRIGGERS,
      'session.pre-start': ['startup', 'resume', 'clear'],
      'session.post-end': ['exit', 'clear', 'logout', 'prompt_input_exit', 'other'],
      'notification.post-sent': ['ToolPermission'],
    },
    notes: [
      {
        what: 'trust',
        why: 'Gemini CLI runs the hooks of a project in a trusted folder only, and without a person it does not start elsewhere.',
        hint: 'Trust the folder once, with a person in front of it.',
      },
    ],
  },
  'qwen-code': {
    root: {},
    projectDir: 'QWEN_PROJECT_DIR',
    carries: ['env'],
    fileArgument: 'file_path',
    switches: ['disableAllHooks', 'hooksConfig'],
    values: { ...TRIGGERS, 'session.pre-start': CLAUDE_SOURCES },
    notes: [],
  },
  cursor: {
    root: { version: 1 },
    projectDir: 'CURSOR_PROJECT_DIR',
    carries: [],
    fileArgument: 'file_path',
    switches: [],
    values: {},
    toolEvents: {
      beforeShellExecution: 'shell',
      afterShellExecution: 'shell',
      beforeMCPExecution: 'mcp',
      afterMCPExecution: 'mcp',
      beforeReadFile: 'read',
      afterFileEdit: 'edit',
    },
    notes: [
      {
        what: 'working-directory',
        why: 'Cursor starts hooks of a user in ~/.cursor and not in the project.',
        hint: 'Write paths from CURSOR_PROJECT_DIR on.',
      },
    ],
  },
  'copilot-cli': {
    root: { version: 1 },
    projectDir: null,
    carries: ['env'],
    fileArgument: 'path',
    switches: ['disableAllHooks'],
    values: { 'context.pre-compact': ['manual', 'auto'], 'session.pre-start': ['startup', 'resume', 'new'] },
    notes: [],
  },
}
