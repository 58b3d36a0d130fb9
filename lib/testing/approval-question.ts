import type { ApprovalQuestion, EndedApproval, OpenApproval } from '#lib/contract'

/** A question about a blocking hook of a user. */
export function approvalQuestion(changes: Partial<ApprovalQuestion> = {}): ApprovalQuestion {
  return {
    key: 'hook:PreToolUse:1',
    bridge: 'guards',
    hookId: 'guards/PreToolUse',
    dialect: 'an-agent',
    layer: 'user',
    event: 'PreToolUse',
    point: 'tool.pre-use',
    runId: 'run-1',
    tool: 'bash',
    label: './guard',
    subject: {
      dialect: 'an-agent',
      ref: 'user:PreToolUse[0]',
      kind: 'command',
      argv: ['/bin/sh', '-c', './guard'],
      cwd: '/p',
      environment: ['*'],
      hosts: [],
      hash: '0'.repeat(64),
    },
    workspace: '/p',
    blocking: true,
    timeoutMs: 30_000,
    failurePolicy: 'fail-open',
    isBackground: false,
    ...changes,
  }
}

/** The same as it waits. */
export function openApproval(changes: Partial<OpenApproval> = {}): OpenApproval {
  return { ...approvalQuestion(changes), id: 'question-1', askedAtMs: 1_000, ...changes }
}

/** The same once its time is over. */
export function endedApproval(changes: Partial<EndedApproval> = {}): EndedApproval {
  return { ...openApproval(changes), end: 'timed-out', endedAtMs: 31_000, by: null, ...changes }
}
