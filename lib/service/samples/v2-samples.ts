import { V2 } from '#lib/contract'
import { type NativeSample, nativeSample } from './native-sample'
import { V2_RUN_SAMPLES } from './v2-run-samples'

const workdir = '.'
const toolCall = { toolCallId: 'call-7', turnId: 'turn-3' }

const samples: readonly NativeSample[] = [
  { event: 'session.pre-start', title: 'Session is about to start', metadata: { workdir } },
  {
    event: 'session.post-end',
    title: 'Session has ended',
    metadata: { workdir, stopReason: 'prompt_input_exit', detail: 'The user has closed the terminal.' },
  },
  {
    event: 'prompt.pre-submit',
    title: 'Prompt is about to be sent',
    references: { turnId: 'turn-3' },
    metadata: { workdir },
    input: { text: 'Delete the build folder and run the tests again.' },
  },
  {
    event: 'tool.pre-use',
    title: 'Shell command is about to delete a folder',
    references: toolCall,
    metadata: { toolName: 'Bash', toolArgumentsPreview: '{"command":"rm -rf build && npm test"}', workdir },
    input: { command: 'rm -rf build && npm test' },
  },
  {
    event: 'tool.post-use',
    title: 'Shell command has finished',
    references: toolCall,
    metadata: {
      toolName: 'Bash',
      isError: false,
      resultContentPreview: '12 passed',
      resultMetadataPresent: true,
      workdir,
    },
    result: { stdout: '12 passed\n', stderr: '', exitCode: 0 },
  },
  {
    event: 'tool.post-failure',
    title: 'File could not be read',
    references: toolCall,
    metadata: {
      toolName: 'Read',
      toolArgumentsPreview: '{"file_path":"src/missing.ts"}',
      isError: true,
      errorClass: 'FILE_NOT_FOUND',
      executionError: 'src/missing.ts does not exist.',
      workdir,
    },
  },
  {
    event: 'permission.pre-decision',
    title: 'User is about to be asked for a permission',
    references: toolCall,
    metadata: { toolName: 'WebFetch', decision: 'ask', reason: 'No rule covers the host.', workdir },
  },
  {
    event: 'permission.post-denied',
    title: 'Permission was denied by a rule',
    references: toolCall,
    metadata: { toolName: 'Bash', decision: 'deny', reason: 'Pushing is not allowed.', ruleId: 'deny-push', workdir },
  },
  {
    event: 'turn.pre-stop',
    title: 'Turn is about to end',
    references: { turnId: 'turn-3' },
    metadata: { workdir, stopHookActive: false, consecutiveBlocks: 0, lastMessagePreview: 'All tests pass now.' },
  },
  {
    event: 'context.pre-compact',
    title: 'Context is about to be compacted',
    metadata: { workdir, triggerMode: 'auto' },
  },
  {
    event: 'context.post-compact',
    title: 'Context was compacted',
    metadata: { workdir, triggerMode: 'auto', applied: true },
  },
  {
    event: 'notification.post-sent',
    title: 'User was told that the agent waits',
    metadata: { kind: 'idle_prompt', messagePreview: 'The agent is waiting for your input.', workdir },
  },
]

/** One sample for every hook point of runtime-hook/v2. */
export const V2_SAMPLES = [...samples, ...V2_RUN_SAMPLES].map((sample) => nativeSample(V2, sample))
