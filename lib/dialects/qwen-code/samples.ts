import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'

const SESSION = 'b93e5d07-41fa-4c68-92d1-7ea6c0f8351b'

const fieldsOf = (event: string) => ({
  session_id: SESSION,
  transcript_path: `/home/dev/.qwen/projects/-home-dev-shop/chats/${SESSION}.jsonl`,
  cwd: '/home/dev/shop',
  hook_event_name: event,
  timestamp: '2026-11-14T10:12:00.000Z',
})

const mode = { permission_mode: 'default' }
const shell = { tool_name: 'run_shell_command', tool_input: { command: 'rm -rf build', is_background: false } }
const call = { tool_use_id: 'call_9d27ab10c4' }
const agent = { agent_id: 'explore-1', agent_type: 'explore' }
const endOfTurn = { stop_hook_active: false, last_assistant_message: 'All tests pass.' }
const todo = { todo_id: '3', todo_content: 'Write the migration', todo_status: 'pending', all_todos: [] }

/** Names and fields of dialects.md §6, which are Claude Code's; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['PreToolUse', 'A command is about to delete a folder', { ...mode, ...shell, ...call }],
  [
    'PostToolUse',
    'A command has finished',
    { ...mode, ...shell, tool_response: { llmContent: '', returnDisplay: '' }, ...call },
  ],
  [
    'PostToolUseFailure',
    'A command has failed',
    { ...mode, ...shell, ...call, error: 'exit code 1', is_interrupt: false },
  ],
  [
    'PostToolBatch',
    'All calls of a step have finished',
    { ...mode, tool_calls: [{ ...shell, ...call, tool_response: { llmContent: '' } }] },
  ],
  ['UserPromptSubmit', 'Prompt with a key in it', { prompt: 'Deploy with the key from .env, please' }],
  [
    'UserPromptExpansion',
    'A command expands into a prompt',
    { expansion_type: 'slash_command', command_name: 'review', command_args: '42', prompt: '/review 42' },
  ],
  ['SessionStart', 'Session starts', { ...mode, source: 'startup', model: 'qwen3-coder-plus' }],
  ['SessionEnd', 'Session ends', { reason: 'prompt_input_exit' }],
  ['SessionDelete', 'A stored session was deleted', { deleted_session_id: SESSION }],
  [
    'MessageDisplay',
    'A piece of an answer',
    { turn_id: 'turn-3', message_id: 'msg-9', index: 0, final: true, delta: 'Done.' },
  ],
  ['Stop', 'The turn is about to end', endOfTurn],
  ['StopFailure', 'The model service is overloaded', { error: 'rate_limit', error_details: 'HTTP 429' }],
  ['SubagentStart', 'A subagent starts', { ...mode, ...agent }],
  ['SubagentStop', 'A subagent is about to end', { ...mode, ...agent, ...endOfTurn, agent_transcript_path: '' }],
  ['PreCompact', 'The context is nearly full', { trigger: 'auto', custom_instructions: '' }],
  ['PostCompact', 'The context was compacted', { trigger: 'manual', compact_summary: 'The cart was fixed.' }],
  [
    'Notification',
    'Permission is waited for',
    { message: 'Qwen Code needs your permission', title: 'Permission', notification_type: 'permission_prompt' },
  ],
  ['PermissionRequest', 'The user is about to be asked', { ...mode, ...shell, permission_suggestions: [] }],
  ['PermissionDenied', 'A call was denied by itself', { ...mode, ...shell, ...call, reason: 'denied by a rule' }],
  [
    'InstructionsLoaded',
    'QWEN.md of the project loaded',
    { file_path: '/home/dev/shop/QWEN.md', memory_type: 'Project', load_reason: 'session_start' },
  ],
  ['TodoCreated', 'An entry was added to the list', todo],
  ['TodoCompleted', 'An entry is about to be done', { ...todo, previous_status: 'in_progress' }],
]

/** Sample payloads of Qwen Code beside the recorded ones. */
export const QWEN_SAMPLES: readonly PayloadSample[] = samplesOf(fieldsOf, ROWS)
