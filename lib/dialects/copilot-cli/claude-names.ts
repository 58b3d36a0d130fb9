/** Tools as the agent itself calls them, and as Claude Code does (dialects.md §5.1). */
const CLAUDE_NAMES: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['powershell', 'Bash'],
  ['view', 'Read'],
  ['create', 'Write'],
  ['edit', 'Edit'],
  ['str_replace_editor', 'Edit'],
  ['apply_patch', 'Edit'],
  ['grep', 'Grep'],
  ['rg', 'Grep'],
  ['glob', 'Glob'],
  ['web_fetch', 'WebFetch'],
  ['web_search', 'WebSearch'],
  ['ask_user', 'AskUserQuestion'],
  ['update_todo', 'TodoWrite'],
  ['task', 'Agent'],
])

/** A second name that a tool answers to in lists. */
const ALSO: ReadonlyMap<string, string> = new Map([['task', 'Task']])

/** The name of Claude Code for a tool; a tool without one keeps its own. */
export const claudeNameOf = (tool: string): string => CLAUDE_NAMES.get(tool) ?? tool

/** The agent's own name for a tool of Claude Code, the most common one of several. */
export function runtimeNameOf(tool: string): string {
  return [...CLAUDE_NAMES].find(([own, claude]) => claude === tool || ALSO.get(own) === tool)?.[0] ?? tool
}

/** Every name by which a list may mean a tool, given by either of its names. */
export function namesOf(tool: string): readonly string[] {
  const own = CLAUDE_NAMES.has(tool)
    ? [tool]
    : [...CLAUDE_NAMES].flatMap(([name, claude]) => (claude === tool ? [name] : []))
  return [tool, claudeNameOf(tool), ...own, ...own.flatMap((name) => ALSO.get(name) ?? [])]
}
