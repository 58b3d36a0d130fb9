import { type SampleRow, samplesOf } from '../kit-samples'

const task = { id: 'task-3', subject: 'Clean up the build folder', status: 'pending' }

/** Shapes of seeds.md §4.4; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['PreToolUse', 'A command is about to delete a folder', { tool: 'bash', args: { command: 'rm -rf build' } }],
  [
    'PreToolUse',
    'A file is about to be written',
    { tool: 'write', args: { path: 'src/cart.ts', content: 'export {}' } },
  ],
  ['PostToolUse', 'A command has run', { tool: 'bash', args: { command: 'npm test' }, output: '14 passed' }],
  [
    'PostToolUse',
    'A command has failed',
    { tool: 'bash', args: { command: 'npm test' }, output: 'exit 1', is_error: true },
  ],
  ['Notification', 'The agent waits', { message: 'Waiting for your answer' }],
  ['PostStopValidation', 'A turn that changed files has ended', { message: 'validation' }],
  ['TaskCreated', 'A task was created', { task }],
  [
    'TaskCompleted',
    'A task is done',
    {
      task: { ...task, status: 'completed' },
      previous_task: task,
      status_from: 'pending',
      status_to: 'completed',
    },
  ],
  ['SessionStart', 'A session starts', {}],
  ['SessionEnd', 'A session ends', {}],
  ['UserPromptSubmit', 'A prompt was entered', { prompt: 'Clean up, then run the tests.' }],
  ['SubagentStop', 'A teammate has ended', { agent: 'reviewer' }],
]

/** A payload for every event of codebot. */
export const CODEBOT_SAMPLES = samplesOf((event) => ({ event }), ROWS)
