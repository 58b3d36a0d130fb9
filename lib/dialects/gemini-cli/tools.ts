import { knownTools } from '../known-tool'

/** Tools as hooks of Gemini CLI see them (dialects.md §3.1–3.2; recorded as match-table-*). */
export const GEMINI_CLI_TOOLS = knownTools({
  shell: 'run_shell_command',
  read: 'read_file',
  'read-many': 'read_many_files',
  write: 'write_file',
  edit: 'replace',
  list: 'list_directory',
  glob: 'glob',
  search: 'grep_search search_file_content',
  fetch: 'web_fetch',
  'web-search': 'google_web_search',
  task: 'invoke_agent codebase_investigator',
  todo: 'write_todos',
  ask: 'ask_user',
  'plan-start': 'enter_plan_mode',
  'plan-end': 'exit_plan_mode',
  skill: 'activate_skill',
  memory: 'save_memory',
  mcp: 'mcp_SERVER_TOOL',
  other: 'cli_help complete_task get_internal_docs update_topic',
})

/** Names that its model or user has and its hooks do not see (REPORT §1, §2; oracle match-table-*). */
export const GEMINI_CLI_UNSEEN_TOOLS = knownTools({
  shell: 'ShellTool Shell',
  write: 'WriteFile',
  read: 'ReadFile',
  list: 'ReadFolder',
})
