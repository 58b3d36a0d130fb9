import { knownTools } from '../known-tool'

/** Kinds of tools that hooks of Cursor see in the place of names; completions in the editor are no calls (dialects.md §4.2). */
export const CURSOR_TOOLS = knownTools({
  shell: 'Shell',
  read: 'Read',
  write: 'Write',
  edit: 'Write',
  delete: 'Delete',
  search: 'Grep',
  task: 'Task',
  mcp: 'MCP:TOOL',
})
