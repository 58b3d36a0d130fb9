import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'

const SESSION = 'f10c7a36-2e8b-4d95-a47e-6b3f8d09c5e1'

const fieldsOf = (event: string) => ({
  session_id: SESSION,
  transcript_path: '/home/dev/.gemini/tmp/shop/chats/session-2026-11-14T10-12-f10c7a36.json',
  cwd: '/home/dev/shop',
  hook_event_name: event,
  timestamp: '2026-11-14T10:12:00.000Z',
})

const shell = { tool_name: 'run_shell_command', tool_input: { command: 'rm -rf build', description: 'Clean up' } }
const request = {
  llm_request: {
    model: 'gemini-2.5-pro',
    messages: [{ role: 'user', content: 'Clean up, then run the tests.' }],
    config: { temperature: 1 },
  },
}

/** Shapes of dialects.md §3.2; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['BeforeTool', 'A command is about to delete a folder', shell],
  [
    'BeforeTool',
    'A tool of an MCP server',
    {
      tool_name: 'mcp_issues_create_issue',
      tool_input: { title: 'Cart total is off by one' },
      mcp_context: { server_name: 'issues', tool_name: 'create_issue' },
    },
  ],
  [
    'AfterTool',
    'A command has finished',
    { ...shell, tool_response: { llmContent: 'Output: (empty)', returnDisplay: '' } },
  ],
  ['BeforeAgent', 'Prompt with a key in it', { prompt: 'Deploy with the key from .env, please' }],
  [
    'AfterAgent',
    'The turn is about to end',
    { prompt: 'Run the tests', prompt_response: 'All tests pass.', stop_hook_active: false },
  ],
  ['BeforeModel', 'A request is about to be sent', request],
  [
    'AfterModel',
    'A piece of the answer has come',
    { ...request, llm_response: { text: 'Done.', candidates: [{ content: { role: 'model', parts: ['Done.'] } }] } },
  ],
  ['BeforeToolSelection', 'The offered tools are chosen', request],
  ['SessionStart', 'Session resumed', { source: 'resume' }],
  ['SessionEnd', 'Session ends', { reason: 'exit' }],
  [
    'Notification',
    'Permission is waited for',
    {
      notification_type: 'ToolPermission',
      message: 'Tool Shell requires execution',
      details: { type: 'exec', title: 'Confirm Shell Command', command: 'rm -rf build', rootCommand: 'rm' },
    },
  ],
  ['PreCompress', 'The context is nearly full', { trigger: 'auto' }],
]

/** Sample payloads of Gemini CLI beside the recorded ones. */
export const GEMINI_SAMPLES: readonly PayloadSample[] = samplesOf(fieldsOf, ROWS)
