import { V1 } from '#lib/contract'
import { type NativeSample, nativeSample } from './native-sample'

const samples: readonly NativeSample[] = [
  { event: 'session.pre-start', title: 'Session is about to start', metadata: { surface: 'cli' } },
  { event: 'session.post-end', title: 'Session has ended', metadata: { status: 'completed', turns: 4 } },
  {
    event: 'tool.pre-use',
    title: 'Shell command is about to run',
    references: { toolCallId: 'call-7', taskId: 'task-3' },
    metadata: { toolName: 'Bash', risk: 'medium', readOnly: false },
  },
  {
    event: 'tool.post-use',
    title: 'Shell command has finished',
    references: { toolCallId: 'call-7', taskId: 'task-3' },
    metadata: { toolName: 'Bash', status: 'ok', exitCode: 0 },
  },
  {
    event: 'permission.post-denied',
    title: 'Permission was denied',
    references: { approvalId: 'approval-2', toolCallId: 'call-8' },
    metadata: { toolName: 'WebFetch', reason: 'The host is not on the list.' },
  },
  {
    event: 'completion.post-recorded',
    title: 'Completion was recorded',
    references: { taskId: 'task-3', attemptId: 'attempt-1' },
    metadata: { status: 'accepted', filesChanged: 2 },
  },
  {
    event: 'workflow.pre-external-trigger',
    title: 'Incoming event is about to start a workflow',
    scope: { workflowId: 'nightly-build' },
    references: { workflowId: 'nightly-build', externalEventId: 'delivery-51' },
    metadata: { source: 'repository', ruleId: 'rule-on-push' },
  },
]

/** One sample for every event of runtime-hook/v1. */
export const V1_SAMPLES = samples.map((sample) => nativeSample(V1, sample))
