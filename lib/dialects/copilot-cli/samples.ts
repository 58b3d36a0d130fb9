import type { Fields } from '../hook-entry'
import type { PayloadSample } from '../kit'
import { type SampleRow, samplesOf } from '../kit-samples'
import { PASCAL_EVENTS, toPascalPayload } from './spelling'

const fieldsOf = (event: string): Fields => ({
  sessionId: '3d8e61f4-52a7-4c09-b1e6-9a4f7c20d385',
  timestamp: Date.UTC(2026, 10, 14, 10, 12),
  cwd: '/home/dev/shop',
  // A payload of this spelling does not name its event; hooks get it without.
  hook_event_name: event,
})

const transcriptPath = '/home/dev/.copilot/session-state/3d8e61f4/events.jsonl'
const shell = { toolName: 'bash', toolArgs: { command: 'rm -rf build', description: 'Clean up' } }
const explorer = { agentName: 'explore', agentDisplayName: 'Explore' }

/** Shapes of dialects.md §5.2; values are made up. */
const ROWS: readonly SampleRow[] = [
  ['sessionStart', 'Session starts', { source: 'new', initialPrompt: 'Clean up, then run the tests.' }],
  ['sessionEnd', 'Session ends', { reason: 'complete' }],
  ['userPromptSubmitted', 'Prompt with a key in it', { prompt: 'Deploy with the key from .env, please' }],
  [
    'userPromptTransformed',
    'A prompt as the model will get it',
    { prompt: 'Run the tests', transformedPrompt: '<current_datetime>2026-11-14</current_datetime>\n\nRun the tests' },
  ],
  ['preToolUse', 'A command is about to delete a folder', shell],
  [
    'preToolUse',
    'A file is about to be created',
    { toolName: 'create', toolArgs: { path: '/home/dev/shop/a.ts', file_text: '' } },
  ],
  [
    'permissionRequest',
    'A permission is about to be decided',
    { toolName: 'bash', toolInput: { command: 'rm -rf build' } },
  ],
  ['postToolUse', 'A command has finished', { ...shell, toolResult: { resultType: 'success', textResultForLlm: '' } }],
  ['postToolUseFailure', 'A command has failed', { ...shell, error: 'exit status 1' }],
  ['agentStop', 'The turn is about to end', { transcriptPath, stopReason: 'end_turn', stop_hook_active: false }],
  [
    'subagentStart',
    'A subagent starts',
    { transcriptPath, ...explorer, agentDescription: 'Looks around in the code.' },
  ],
  [
    'subagentStop',
    'A subagent has done its task',
    {
      transcriptPath,
      agentId: 'agent-1',
      agentType: 'explore',
      ...explorer,
      response: 'Totals are computed in src/cart.ts.',
      stopReason: 'end_turn',
    },
  ],
  [
    'errorOccurred',
    'A model did not answer',
    { error: { name: 'Error', message: 'The model is overloaded.' }, errorContext: 'model_call', recoverable: true },
  ],
  ['preCompact', 'The context is nearly full', { transcriptPath, trigger: 'auto', customInstructions: '' }],
  [
    'notification',
    'Permission is waited for',
    { message: 'bash wants to run a command', title: 'Permission needed', notification_type: 'permission_prompt' },
  ],
]

const OWN = samplesOf(fieldsOf, ROWS)

/** The same in the other spelling, where the moment has one. */
const PASCAL = Object.entries(PASCAL_EVENTS).flatMap(([event, moment]) =>
  OWN.filter((sample) => sample.event === moment).map(
    (sample): PayloadSample => ({
      ...sample,
      event,
      title: `${sample.title}, in the names of Claude Code`,
      payload:
        moment === 'notification'
          ? { ...sample.payload, hook_event_name: event }
          : toPascalPayload(event, sample.payload),
    }),
  ),
)

/** Sample payloads of Copilot CLI; none is recorded. */
export const COPILOT_SAMPLES: readonly PayloadSample[] = [...OWN, ...PASCAL]
