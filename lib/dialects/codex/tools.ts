import { knownTools } from '../known-tool'

/** Tools as hooks of Codex see them, `Edit`, `Write` and `Agent` being aliases (dialects.md §2.2; recorded as match-table-*). */
export const CODEX_TOOLS = knownTools({
  shell: 'Bash',
  write: 'apply_patch Write',
  edit: 'apply_patch Edit',
  task: 'spawn_agent Agent',
  todo: 'update_plan',
  image: 'view_image',
  mcp: 'mcp__SERVER__TOOL',
})

/** Names that its model or user has and its hooks do not see (REPORT §1, §2; oracle match-table-*). */
export const CODEX_UNSEEN_TOOLS = knownTools({ shell: 'exec_command shell local_shell unified_exec' })
