import { knownTools } from '../known-tool'

/** Tools as hooks of Copilot CLI under events in camel case see them (dialects.md §5.1). */
export const COPILOT_CLI_TOOLS = knownTools({
  shell: 'bash powershell',
  read: 'view',
  write: 'create',
  edit: 'edit str_replace_editor apply_patch',
  glob: 'glob',
  search: 'grep rg',
  fetch: 'web_fetch',
  'web-search': 'web_search',
  task: 'task',
  todo: 'update_todo',
  ask: 'ask_user',
})
