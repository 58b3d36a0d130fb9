import type { NativeSample } from './native-sample'

const workdir = '.'
const subagent = { agentId: 'agent-5', turnId: 'turn-3' }
const task = { taskId: 'task-3' }

/** Samples of the points around a run: completions, subagents, tasks and workflows. */
export const V2_RUN_SAMPLES: readonly NativeSample[] = [
  {
    event: 'completion.pre-decision',
    title: 'Completion is about to be judged',
    references: task,
    metadata: { workdir },
  },
  {
    event: 'completion.pre-accept',
    title: 'Completion is about to be accepted with open todos',
    references: task,
    metadata: {
      workdir,
      workspaceChanged: true,
      assistantTextEmpty: false,
      todoSummary: { total: 4, requiredTotal: 3, requiredCompleted: 2, requiredFailed: 0, requiredOpen: 1 },
      recentToolSummary: [
        { name: 'Edit', isError: false },
        { name: 'Bash', isError: true },
      ],
    },
  },
  {
    event: 'completion.post-recorded',
    title: 'Completion was recorded',
    references: task,
    metadata: { workdir, status: 'accepted', summary: 'Two files changed, all tests pass.' },
  },
  {
    event: 'subagent.pre-start',
    title: 'Subagent is about to start',
    references: subagent,
    metadata: { role: 'Explore', workspace: '.', toolName: 'Agent', trigger: 'tool-call', workdir },
  },
  {
    event: 'subagent.pre-stop',
    title: 'Subagent is about to end',
    references: subagent,
    metadata: {
      role: 'Explore',
      state: 'running',
      workdir,
      stopHookActive: false,
      consecutiveBlocks: 0,
      lastMessagePreview: 'The parser lives in src/parse.',
    },
  },
  {
    event: 'subagent.post-stop',
    title: 'Subagent has ended with an error',
    references: subagent,
    metadata: {
      role: 'Explore',
      state: 'failed',
      stopReason: 'max_steps',
      stepCount: 25,
      error: 'The step limit was reached.',
      workdir,
    },
  },
  {
    event: 'task.pre-create',
    title: 'Task is created',
    references: task,
    metadata: { title: 'Fix the flaky test', statusTo: 'pending', workdir },
  },
  {
    event: 'task.pre-complete',
    title: 'Task is about to be marked as done',
    references: task,
    metadata: { title: 'Fix the flaky test', statusFrom: 'in_progress', statusTo: 'completed', workdir },
  },
  {
    event: 'workflow.pre-external-trigger',
    title: 'Incoming event is about to start a workflow',
    scope: { workflowId: 'nightly-build' },
    references: { workflowId: 'nightly-build', externalEventId: 'delivery-51' },
    metadata: {
      source: 'repository',
      externalEvent: 'push',
      causalKey: 'repository:push:51',
      ruleId: 'rule-on-push',
      adapterId: 'repository-webhook',
      mappingId: 'push-to-build',
    },
  },
]
