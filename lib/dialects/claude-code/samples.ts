import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'

const SESSION = '8d2f41c7-0b6e-4f1a-9c35-e7a0b4d96f12'
const ROOT = '/home/dev/shop'

const fieldsOf = (event: string) => ({
  session_id: SESSION,
  transcript_path: `/home/dev/.claude/projects/-home-dev-shop/${SESSION}.jsonl`,
  cwd: ROOT,
  prompt_id: '5a7c90e1-3d48-4b26-8f07-1c9be2d6a354',
  permission_mode: 'default',
  hook_event_name: event,
})

const bash = { tool_name: 'Bash', tool_input: { command: 'rm -rf build', description: 'Remove the build folder' } }
const call = { tool_use_id: 'toolu_01Hk7' }
const task = {
  task_id: 'task-7',
  task_subject: 'Write the migration',
  task_description: 'Add the column and fill it.',
}
const model = {
  from_model: 'claude-sonnet-5',
  to_model: 'claude-haiku-5',
  requested_model: 'haiku',
  source: 'command',
  context_tokens: 48_210,
  prompt_cache_warm: true,
  cache_ttl: '5m',
  estimated_cache_write_usd: 0.06,
  pricing: 'catalog',
}
const endOfTurn = {
  stop_hook_active: false,
  last_assistant_message: 'All tests pass.',
  background_tasks: [],
  session_crons: [],
}
const agent = { agent_id: 'a61f0c2', agent_type: 'Explore' }
const server = { mcp_server_name: 'issues' }

/** Shapes of dialects.md §1.7; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['SessionStart', 'Session resumed', { source: 'resume', model: 'claude-sonnet-5', seconds_since_last_response: 812 }],
  ['Setup', 'Started for setup only', { trigger: 'init' }],
  [
    'InstructionsLoaded',
    'CLAUDE.md of the project loaded',
    { file_path: `${ROOT}/CLAUDE.md`, memory_type: 'Project', load_reason: 'session_start' },
  ],
  ['UserPromptSubmit', 'Prompt with a key in it', { prompt: 'Deploy with the key from .env, please' }],
  [
    'UserPromptExpansion',
    'A command expands into a prompt',
    { expansion_type: 'slash_command', command_name: 'review', command_args: '42', prompt: '/review 42' },
  ],
  [
    'MessageDisplay',
    'A piece of an answer',
    { turn_id: 'turn-3', message_id: 'msg-9', index: 0, final: true, delta: 'Done.' },
  ],
  ['PreToolUse', 'Bash is about to delete a folder', { ...bash, ...call }],
  [
    'PreToolUse',
    'Edit is about to change a file',
    {
      tool_name: 'Edit',
      tool_input: { file_path: `${ROOT}/src/cart.ts`, old_string: 'let total', new_string: 'const total' },
      ...call,
    },
  ],
  [
    'PreToolUse',
    'A tool of an MCP server',
    {
      tool_name: 'mcp__issues__create_issue',
      tool_input: { title: 'Cart total is off by one' },
      ...call,
      mcp_server: { name: 'issues', source: 'project' },
    },
  ],
  [
    'PermissionRequest',
    'The user is about to be asked',
    { ...bash, permission_suggestions: [{ type: 'addRules', behavior: 'allow', destination: 'session' }] },
  ],
  ['PermissionDenied', 'A call was denied by itself', { ...bash, ...call, reason: 'Bash(rm:*) is denied by a rule' }],
  [
    'PostToolUse',
    'Bash has finished',
    { ...bash, tool_response: { stdout: '', stderr: '', interrupted: false }, ...call, duration_ms: 18 },
  ],
  [
    'PostToolUseFailure',
    'A command has failed',
    { ...bash, ...call, error: 'Command failed with exit code 1', is_interrupt: false, duration_ms: 31 },
  ],
  ['PostToolBatch', 'All calls of a step have finished', { tool_calls: [{ ...bash, ...call, tool_response: '' }] }],
  [
    'Notification',
    'Permission is waited for',
    { message: 'Claude needs your permission to use Bash', notification_type: 'permission_prompt' },
  ],
  ['SubagentStart', 'A subagent starts', agent],
  [
    'SubagentStop',
    'A subagent is about to end',
    { ...agent, ...endOfTurn, agent_transcript_path: `/home/dev/.claude/projects/-home-dev-shop/agent-a61f0c2.jsonl` },
  ],
  ['TaskCreated', 'A task was created', task],
  ['TaskCompleted', 'A task is about to be done', task],
  ['Stop', 'The turn is about to end', endOfTurn],
  ['StopFailure', 'The model service is overloaded', { error: 'overloaded', error_details: 'HTTP 529' }],
  ['TeammateIdle', 'A teammate has nothing to do', { teammate_name: 'reviewer', team_name: 'shop' }],
  [
    'ConfigChange',
    'Project settings were changed',
    { source: 'project_settings', file_path: `${ROOT}/.claude/settings.json` },
  ],
  ['CwdChanged', 'The directory was changed', { old_cwd: ROOT, new_cwd: `${ROOT}/packages/cart` }],
  ['DirectoryAdded', 'A directory was added', { directory: '/home/dev/design', source: 'slash_command' }],
  ['FileChanged', 'A watched file has changed', { file_path: `${ROOT}/.env`, event: 'change' }],
  ['WorktreeCreate', 'A worktree is wanted', { name: 'fix-cart' }],
  ['WorktreeRemove', 'A worktree is about to go', { worktree_path: '/home/dev/shop-fix-cart' }],
  ['PreCompact', 'The context is nearly full', { trigger: 'auto', custom_instructions: null }],
  [
    'PostCompact',
    'The context was compacted',
    { trigger: 'manual', compact_summary: 'The cart was fixed, tests are left.' },
  ],
  ['PreModelSwitch', 'Another model is wanted', model],
  ['PostModelSwitch', 'The model was switched', model],
  ['SessionEnd', 'Session ends', { reason: 'prompt_input_exit' }],
  [
    'Elicitation',
    'A server asks for a form',
    { ...server, message: 'Which project?', mode: 'form', requested_schema: { type: 'object' } },
  ],
  [
    'ElicitationResult',
    'The user has answered',
    { ...server, action: 'accept', mode: 'form', content: { project: 'shop' } },
  ],
]

/** Sample payloads of Claude Code for events and calls beside the recorded ones. */
export const CLAUDE_SAMPLES: readonly PayloadSample[] = samplesOf(fieldsOf, ROWS)
