import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'

const fieldsOf = (event: string) => ({
  conversation_id: '7c1f0a52-90be-4f0e-8a3d-5e2b1c6d4f98',
  generation_id: 'b2d94e17-3c58-4a61-9f20-d8a7c5e60b13',
  model: 'claude-4.5-sonnet',
  hook_event_name: event,
  cursor_version: '3.11.19',
  workspace_roots: ['/home/dev/shop'],
  user_email: 'dev@example.org',
  transcript_path: '/home/dev/.cursor/projects/shop/transcripts/7c1f0a52.jsonl',
})

const CWD = '/home/dev/shop'
const shell = { tool_name: 'Shell', tool_input: { command: 'rm -rf build', working_directory: CWD }, cwd: CWD }
const id = { tool_use_id: 'call_5f21' }
const edits = [{ old_string: 'total - 1', new_string: 'total' }]
const query = { tool_name: 'query', tool_input: '{"sql":"select count(*) from orders"}', mcp_server_name: 'db' }

/** Shapes of dialects.md §4.2; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['sessionStart', 'Session starts', { session_id: '7c1f0a52', is_background_agent: false, composer_mode: 'agent' }],
  [
    'sessionEnd',
    'Session ends',
    {
      session_id: '7c1f0a52',
      reason: 'completed',
      duration_ms: 48_200,
      is_background_agent: false,
      final_status: 'completed',
    },
  ],
  ['preToolUse', 'A tool is about to delete a folder', { ...shell, ...id, agent_message: 'Cleaning up first.' }],
  [
    'preToolUse',
    'A tool of an MCP server',
    {
      tool_name: 'MCP:create_issue',
      tool_input: { title: 'Cart total is off by one' },
      ...id,
      cwd: CWD,
      agent_message: '',
    },
  ],
  [
    'postToolUse',
    'A command has finished',
    { ...shell, ...id, tool_output: '{"output":"","exitCode":0}', duration: 120 },
  ],
  [
    'postToolUseFailure',
    'A command has failed',
    { ...shell, ...id, error_message: 'exit status 1', failure_type: 'error', duration: 90, is_interrupt: false },
  ],
  [
    'subagentStart',
    'A subagent is about to start',
    {
      subagent_id: 'sub-1',
      subagent_type: 'explore',
      task: 'Find where totals are computed',
      parent_conversation_id: '7c1f0a52-90be-4f0e-8a3d-5e2b1c6d4f98',
      tool_call_id: 'call_5f22',
      subagent_model: 'claude-4.5-sonnet',
      is_parallel_worker: false,
      git_branch: 'main',
    },
  ],
  [
    'subagentStop',
    'A subagent has done its task',
    {
      subagent_type: 'explore',
      status: 'completed',
      task: 'Find where totals are computed',
      description: 'Looks for totals',
      summary: 'They are computed in src/cart.ts.',
      duration_ms: 9_400,
      message_count: 6,
      tool_call_count: 4,
      loop_count: 0,
      modified_files: [],
      agent_transcript_path: '/home/dev/.cursor/projects/shop/transcripts/sub-1.jsonl',
    },
  ],
  [
    'beforeShellExecution',
    'A command is about to delete a folder',
    { command: 'rm -rf build', cwd: CWD, sandbox: false },
  ],
  [
    'afterShellExecution',
    'A command has run',
    { command: 'npm test', output: '12 passing', duration: 4_100, sandbox: false },
  ],
  ['beforeMCPExecution', 'A tool of a database is about to be called', { ...query, command: 'npx db-server' }],
  [
    'afterMCPExecution',
    'A tool of a database has answered',
    { ...query, result_json: '{"rows":[[42]]}', duration: 35 },
  ],
  [
    'beforeReadFile',
    'A file with secrets is about to be read',
    {
      file_path: '/home/dev/shop/.env',
      content: 'API_KEY=…',
      attachments: [{ type: 'rule', file_path: '/home/dev/shop/.cursor/rules/a.mdc' }],
    },
  ],
  ['afterFileEdit', 'The agent has changed a file', { file_path: '/home/dev/shop/src/cart.ts', edits }],
  ['beforeTabFileRead', 'A completion reads a file', { file_path: '/home/dev/shop/src/cart.ts', content: 'export {}' }],
  [
    'afterTabFileEdit',
    'A completion has changed a file',
    {
      file_path: '/home/dev/shop/src/cart.ts',
      edits: edits.map((edit) => ({
        ...edit,
        range: { start_line_number: 4, start_column: 1, end_line_number: 4, end_column: 10 },
        old_line: 'return total - 1',
        new_line: 'return total',
      })),
    },
  ],
  [
    'beforeSubmitPrompt',
    'Prompt with a key in it',
    { prompt: 'Deploy with the key from .env, please', attachments: [] },
  ],
  [
    'preCompact',
    'The context is nearly full',
    {
      trigger: 'auto',
      context_usage_percent: 92,
      context_tokens: 184_000,
      context_window_size: 200_000,
      message_count: 140,
      messages_to_compact: 96,
      is_first_compaction: true,
    },
  ],
  ['stop', 'The turn is about to end', { status: 'completed', loop_count: 0 }],
  ['stop', 'The turn is about to end for the sixth time', { status: 'completed', loop_count: 5 }],
  ['afterAgentResponse', 'The agent has answered', { text: 'All tests pass.' }],
  ['afterAgentThought', 'The agent has thought', { text: 'The build folder can go.', duration_ms: 800 }],
  ['workspaceOpen', 'A workspace was opened', {}],
]

/** Sample payloads of Cursor; none is recorded. */
export const CURSOR_SAMPLES: readonly PayloadSample[] = samplesOf(fieldsOf, ROWS)
