import { type SampleRow, samplesOf } from '../kit-samples'

const WORKDIR = '/home/dev/shop'

const fieldsOf = (point: string) => ({
  payload_version: '1',
  point,
  run_id: 'run-7f3a',
  session_id: 'session-42',
})

const call = { tool_call_id: 'call-1', tool_name: 'bash', workdir: WORKDIR }
const preview = { tool_arguments_preview: '{"command":"rm -rf build"}' }
const of = (metadata: object) => ({ metadata })

/** Shapes of seeds.md §2.10; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['before_tool_call', 'A command is about to delete a folder', of({ ...call, ...preview })],
  [
    'before_tool_call',
    'A file is about to be written',
    of({ ...call, tool_name: 'edit', tool_arguments_preview: '{"path":"src/cart.ts","token":"***"}' }),
  ],
  [
    'after_tool_result',
    'A command has printed something',
    of({ ...call, is_error: false, result_content_preview: '14 tests passed', result_metadata_present: true }),
  ],
  [
    'after_tool_failure',
    'A command has failed',
    of({ ...call, ...preview, is_error: true, error_class: 'exit_code', execution_error: 'exit status 1' }),
  ],
  [
    'before_permission_decision',
    'A permission is refused',
    of({ ...call, decision: 'deny', reason: 'outside of the workspace', rule_id: 'workspace' }),
  ],
  ['before_completion_decision', 'A completion is judged', of({})],
  [
    'accept_gate',
    'A run that wrote files wants to end',
    of({
      workdir: WORKDIR,
      workspace_changed: true,
      assistant_text_empty: false,
      todo_summary: { total: 3, required_total: 2, required_completed: 1, required_failed: 0, required_open: 1 },
      recent_tool_summary: [{ name: 'edit', is_error: false }],
    }),
  ],
  ['session_start', 'A run starts', of({ workdir: WORKDIR })],
  ['session_end', 'A run has ended', of({ stop_reason: 'completed', detail: '' })],
  ['user_prompt_submit', 'A prompt was entered', of({ workdir: WORKDIR })],
  ['pre_compact', 'The context is full', of({ workdir: WORKDIR, trigger_mode: 'auto' })],
  ['post_compact', 'The context was compacted', of({ workdir: WORKDIR, trigger_mode: 'auto', applied: true })],
  [
    'subagent_start',
    'A reviewer is about to start',
    of({
      task_id: 'task-1',
      role: 'reviewer',
      workspace: WORKDIR,
      tool_name: 'spawn_subagent',
      trigger: 'tool',
      workdir: WORKDIR,
    }),
  ],
  [
    'subagent_stop',
    'A reviewer has ended',
    of({ task_id: 'task-1', role: 'reviewer', state: 'succeeded', stop_reason: 'completed', step_count: 6 }),
  ],
]

/** A payload for every point of neo-code. */
export const NEO_SAMPLES = samplesOf(fieldsOf, ROWS)
