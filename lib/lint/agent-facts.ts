import type { DialectName } from '#lib/dialects'

/** What only the linter needs to know of an agent. */
export interface AgentFacts {
  /** Names of built-in tools as hooks see them. */
  readonly tools: readonly string[]
  readonly timeoutUnit: 's' | 'ms'
  /** What stands between `mcp`, the server and the tool in the name of an MCP tool. */
  readonly mcpSeparator: '__' | '_'
  /** Files hooks are read from, as the end of a path. */
  readonly files: readonly RegExp[]
  /** The file to write hooks into. */
  readonly mainFile: string
  /** Variables of agents that are set for a hook. */
  readonly variables: readonly string[]
  /** Fields of a handler; null where they are not all known. */
  readonly handlerFields: readonly string[] | null
}

const CLAUDE_TOOLS =
  'Agent AskUserQuestion Bash BashOutput CronCreate CronDelete CronList Edit EnterPlanMode EnterWorktree ExitPlanMode ExitWorktree Glob Grep KillBash KillShell ListMcpResourcesTool LS LSP Monitor MultiEdit NotebookEdit NotebookRead PowerShell Read ReadMcpResourceTool RemoteTrigger SendMessage Skill SlashCommand Task TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate TeamCreate TeamDelete TodoRead TodoWrite ToolSearch WebFetch WebSearch Workflow Write'
const CODEX_TOOLS = 'Agent Bash Edit Write apply_patch spawn_agent update_plan view_image'
const GEMINI_TOOLS =
  'activate_skill ask_user cli_help codebase_investigator complete_task enter_plan_mode exit_plan_mode get_internal_docs glob google_web_search grep_search invoke_agent list_directory read_file read_many_files replace run_shell_command save_memory search_file_content update_topic web_fetch write_file write_todos'
const QWEN_TOOLS =
  'agent ask_user_question edit exit_plan_mode glob grep_search list_directory lsp read_file read_many_files run_shell_command save_memory skill task todo_write web_fetch web_search write_file'

const CLAUDE_FIELDS =
  'type if timeout statusMessage once command args shell async asyncRewake onFailure url headers allowedEnvVars server tool input prompt model continueOnBlock'
const CODEX_FIELDS =
  'type timeout statusMessage command commandWindows command_windows async additionalContextLimit server tool input prompt'
const GEMINI_FIELDS = 'type command name description timeout env'

const words = (text: string) => text.split(' ')

/** One row an agent (dialects.md §1.1–1.3, §1.12, §2.1–2.2, §3.1–3.4, §6). */
export const AGENT_FACTS: Readonly<Record<DialectName, AgentFacts>> = {
  'claude-code': {
    tools: words(CLAUDE_TOOLS),
    timeoutUnit: 's',
    mcpSeparator: '__',
    files: [/\.claude\/settings(?:\.local)?\.json$/, /managed-settings\.json$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.claude/settings.json',
    variables: [
      'CLAUDE_PROJECT_DIR',
      'CLAUDE_PLUGIN_ROOT',
      'CLAUDE_PLUGIN_DATA',
      'CLAUDE_ENV_FILE',
      'CLAUDE_CODE_REMOTE',
      'CLAUDE_EFFORT',
    ],
    handlerFields: words(CLAUDE_FIELDS),
  },
  codex: {
    tools: words(CODEX_TOOLS),
    timeoutUnit: 's',
    mcpSeparator: '__',
    files: [/\.codex\/hooks\.json$/, /\.codex\/config\.toml$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.codex/hooks.json',
    variables: ['PLUGIN_ROOT', 'PLUGIN_DATA', 'CLAUDE_PLUGIN_ROOT', 'CLAUDE_PLUGIN_DATA'],
    handlerFields: words(CODEX_FIELDS),
  },
  'gemini-cli': {
    tools: words(GEMINI_TOOLS),
    timeoutUnit: 'ms',
    mcpSeparator: '_',
    files: [/\.gemini\/settings\.json$/, /gemini-cli\/settings\.json$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.gemini/settings.json',
    variables: ['GEMINI_PROJECT_DIR', 'GEMINI_PLANS_DIR', 'GEMINI_CWD', 'GEMINI_SESSION_ID', 'CLAUDE_PROJECT_DIR'],
    handlerFields: words(GEMINI_FIELDS),
  },
  'qwen-code': {
    tools: words(QWEN_TOOLS),
    timeoutUnit: 'ms',
    mcpSeparator: '__',
    files: [/\.qwen\/settings\.json$/, /qwen-code\/settings\.json$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.qwen/settings.json',
    variables: ['QWEN_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'],
    handlerFields: null,
  },
}
