import { knownTools } from '../known-tool'

/** Tools as hooks of Qwen Code see them (dialects.md §6; recorded as match-table-*). */
export const QWEN_CODE_TOOLS = knownTools({
  shell: 'run_shell_command',
  read: 'read_file',
  'read-many': 'read_many_files',
  write: 'write_file',
  edit: 'edit',
  list: 'list_directory',
  glob: 'glob',
  search: 'grep_search',
  fetch: 'web_fetch',
  'web-search': 'web_search',
  task: 'agent task',
  todo: 'todo_write',
  ask: 'ask_user_question',
  'plan-end': 'exit_plan_mode',
  skill: 'skill',
  memory: 'save_memory',
  code: 'lsp',
  mcp: 'mcp__SERVER__TOOL',
})
