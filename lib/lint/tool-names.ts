import type { DialectName } from '#lib/dialects'

type Agent = DialectName | 'cursor' | 'copilot-cli' | 'factory-droid'

/** One row a kind of tool: its name in each agent (dialects.md §1.7, §2.2, §3.1, §4, §5, §6). */
const TOOLS_BY_KIND: readonly { readonly [Name in Agent]?: string }[] = [
  {
    'claude-code': 'Bash',
    codex: 'Bash',
    'gemini-cli': 'run_shell_command',
    'qwen-code': 'run_shell_command',
    cursor: 'Shell',
    'copilot-cli': 'bash',
    'factory-droid': 'Execute',
  },
  {
    'claude-code': 'Write',
    codex: 'apply_patch',
    'gemini-cli': 'write_file',
    'qwen-code': 'write_file',
    'copilot-cli': 'create',
    'factory-droid': 'Create',
  },
  {
    'claude-code': 'Edit',
    codex: 'apply_patch',
    'gemini-cli': 'replace',
    'qwen-code': 'edit',
    'copilot-cli': 'str_replace_editor',
    'factory-droid': 'ApplyPatch',
  },
  { 'claude-code': 'MultiEdit', codex: 'apply_patch', 'gemini-cli': 'replace', 'qwen-code': 'edit' },
  { 'claude-code': 'Read', 'gemini-cli': 'read_file', 'qwen-code': 'read_file', 'copilot-cli': 'view' },
  { 'claude-code': 'LS', 'gemini-cli': 'list_directory', 'qwen-code': 'list_directory' },
  { 'claude-code': 'Glob', 'gemini-cli': 'glob', 'qwen-code': 'glob' },
  { 'claude-code': 'Grep', 'gemini-cli': 'grep_search', 'qwen-code': 'grep_search', 'copilot-cli': 'rg' },
  { 'claude-code': 'Grep', 'gemini-cli': 'search_file_content', 'qwen-code': 'grep_search' },
  { 'claude-code': 'WebFetch', 'gemini-cli': 'web_fetch', 'qwen-code': 'web_fetch', 'factory-droid': 'FetchUrl' },
  { 'claude-code': 'WebSearch', 'gemini-cli': 'google_web_search', 'qwen-code': 'web_search' },
  { 'claude-code': 'Agent', codex: 'spawn_agent', 'gemini-cli': 'invoke_agent', 'qwen-code': 'agent' },
  { 'claude-code': 'Task', codex: 'spawn_agent', 'gemini-cli': 'invoke_agent', 'qwen-code': 'task' },
  { 'claude-code': 'TodoWrite', codex: 'update_plan', 'gemini-cli': 'write_todos', 'qwen-code': 'todo_write' },
  { 'claude-code': 'AskUserQuestion', 'gemini-cli': 'ask_user', 'qwen-code': 'ask_user_question' },
]

/** The tool of an agent that does what a tool of another agent does; `own` is null where it has none. */
export function foreignTool(name: string, dialect: DialectName): { readonly own: string | null } | null {
  const rows = TOOLS_BY_KIND.filter((row) => Object.values(row).includes(name))
  if (rows.length === 0 || rows.some((row) => row[dialect] === name)) return null
  return { own: rows.map((row) => row[dialect]).find((own) => own !== undefined) ?? null }
}

/** The known tool that differs from a name by case or underscores alone. */
export function toolTwin(name: string, tools: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '')
  return tools.includes(name) ? undefined : tools.find((tool) => plain(tool) === plain(name))
}
