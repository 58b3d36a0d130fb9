import { knownTools } from '../known-tool'

/** Tools as hooks of Claude Code see them (dialects.md §1.7; recorded as match-table-*). */
export const CLAUDE_CODE_TOOLS = knownTools({
  shell: 'Bash PowerShell',
  'shell-output': 'BashOutput TaskOutput Monitor',
  'shell-stop': 'KillShell KillBash TaskStop',
  read: 'Read',
  write: 'Write',
  edit: 'Edit MultiEdit',
  notebook: 'NotebookEdit NotebookRead',
  list: 'LS',
  glob: 'Glob',
  search: 'Grep',
  fetch: 'WebFetch',
  'web-search': 'WebSearch',
  task: 'Agent Task',
  todo: 'TodoWrite TodoRead',
  ask: 'AskUserQuestion',
  'plan-start': 'EnterPlanMode',
  'plan-end': 'ExitPlanMode',
  skill: 'Skill',
  code: 'LSP',
  mcp: 'mcp__SERVER__TOOL',
  other:
    'CronCreate CronDelete CronList EnterWorktree ExitWorktree ListMcpResourcesTool ReadMcpResourceTool RemoteTrigger SendMessage SlashCommand TaskCreate TaskGet TaskList TaskUpdate TeamCreate TeamDelete ToolSearch Workflow',
})
