import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'

const SESSION = '019b04d1-77ac-7e32-a815-0c3f9de64b28'

/** Events outside a turn name none. */
const OUTSIDE_TURNS = ['SessionStart', 'SessionEnd']

const fieldsOf = (event: string) => ({
  session_id: SESSION,
  ...(!OUTSIDE_TURNS.includes(event) && { turn_id: '019b04d1-8e55-71d0-b6f3-52a7c1e0d949' }),
  transcript_path: `/home/dev/.codex/sessions/2026/11/14/rollout-2026-11-14T10-12-00-${SESSION}.jsonl`,
  cwd: '/home/dev/shop',
  hook_event_name: event,
  model: 'gpt-5.5',
  ...(!['PreCompact', 'PostCompact'].includes(event) && { permission_mode: 'default' }),
})

const agent = { agent_id: 'agent-2', agent_type: 'explorer' }
const bash = { tool_name: 'Bash', tool_input: { command: 'rm -rf build' } }
const patch = '*** Begin Patch\n*** Update File: src/cart.ts\n@@\n-let total\n+const total\n*** End Patch\n'

/** Shapes of dialects.md §2.3; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['SessionStart', 'Session cleared', { source: 'clear' }],
  ['SessionEnd', 'Session ends', { reason: 'other' }],
  ['SubagentStart', 'A subagent starts', agent],
  [
    'SubagentStop',
    'A subagent is about to end',
    {
      ...agent,
      agent_transcript_path: null,
      stop_hook_active: false,
      last_assistant_message: 'Found three callers of total().',
    },
  ],
  ['UserPromptSubmit', 'Prompt with a key in it', { prompt: 'Deploy with the key from .env, please' }],
  ['PreToolUse', 'A command is about to delete a folder', { ...bash, tool_use_id: 'call_7Qd' }],
  [
    'PreToolUse',
    'A patch is about to be applied',
    { tool_name: 'apply_patch', tool_input: { command: patch }, tool_use_id: 'call_7Qe' },
  ],
  ['PermissionRequest', 'The user is about to be asked', bash],
  ['PostToolUse', 'A command has finished', { ...bash, tool_response: '', tool_use_id: 'call_7Qd' }],
  ['PreCompact', 'The context is nearly full', { trigger: 'auto' }],
  ['PostCompact', 'The context was compacted', { trigger: 'manual' }],
  ['Stop', 'The turn is about to end', { stop_hook_active: false, last_assistant_message: 'All tests pass.' }],
  ['Interrupt', 'The user has interrupted the turn', {}],
]

/** Sample payloads of Codex beside the recorded ones. */
export const CODEX_SAMPLES: readonly PayloadSample[] = samplesOf(fieldsOf, ROWS)
