import type { JsonObject } from '#lib/contract'
import { type SampleHook, sampleHook } from './sample-hook'

const handler = (handlerId: string, params?: JsonObject) => ({
  kind: 'handler' as const,
  handlerId,
  ...(params && { params }),
})

const rule = (reason: string, ...when: JsonObject[]) => handler('rule', { when, reason })

/** Hooks around tool calls. */
const TOOL_HOOKS: readonly SampleHook[] = [
  sampleHook('guard.destructive-commands', {
    event: 'tool.pre-use',
    source: 'internal',
    order: -100,
    timeoutMs: 500,
    failurePolicy: 'fail-closed',
    match: { toolName: ['Bash'] },
    run: rule('This command deletes more than the build.', {
      field: 'input.command',
      matches: 'rm -rf (/|~|\\.\\s*$)',
    }),
    takesMs: 4,
  }),
  sampleHook('guard.secrets-in-files', {
    event: 'tool.pre-use',
    source: 'internal',
    order: -90,
    timeoutMs: 500,
    failurePolicy: 'fail-closed',
    match: { toolName: ['Read', 'Edit', 'Write'] },
    run: rule('Files with credentials are not for the agent.', { field: 'input.file_path', matches: '(^|/)\\.env' }),
    takesMs: 7,
  }),
  sampleHook('budget.tool-calls', {
    event: 'tool.pre-use',
    source: 'internal',
    order: -50,
    timeoutMs: 800,
    run: handler('allow'),
    takesMs: 22,
    spread: 0.6,
  }),
  sampleHook('audit.tool-calls', {
    event: 'tool.pre-use',
    mode: 'observe',
    order: 100,
    run: handler('annotate', { annotations: ['written to the audit log'] }),
    takesMs: 3,
  }),
  sampleHook('input.test-timeout', {
    event: 'tool.pre-use',
    source: 'internal',
    scope: { kind: 'workspace', id: 'storefront' },
    match: { toolName: ['Bash'], argumentsContains: ['npm test'] },
    run: handler('rewrite', { input: { timeout: 120_000 } }),
    takesMs: 2,
  }),
  sampleHook('mirror.staging', {
    event: 'tool.pre-use',
    source: 'internal',
    scope: { kind: 'workflow', id: 'nightly-mirror' },
    timeoutMs: 5_000,
    match: { toolName: ['Write'] },
    run: handler('demo.redispatch'),
    takesMs: 12,
  }),
  sampleHook('policy.protected-branches', {
    event: 'tool.pre-use',
    match: { toolName: ['Bash'], argumentsContains: ['git push'] },
    run: rule('Pushing to main goes through a pull request.', { field: 'input.command', matches: 'push .*\\bmain\\b' }),
    takesMs: 9,
    later: [{ at: { workday: 13, hour: 14 }, timeoutMs: 2_000 }],
  }),
  sampleHook('license.check', {
    event: 'tool.pre-use',
    scope: { kind: 'profile', id: 'ci' },
    match: { toolNameRegex: ['^(Edit|Write)$'] },
    run: handler('acme.license-check'),
    takesMs: 65,
    handlerGone: { workday: 6, hour: 11 },
  }),
  sampleHook('repo.naming-rules', {
    event: 'tool.pre-use',
    source: 'repo',
    match: { toolName: ['Write'] },
    run: handler('warn-on-tool-call', { message: 'File names are kebab-case here.' }),
    takesMs: 5,
  }),
  sampleHook('tests.affected', {
    event: 'tool.post-use',
    timeoutMs: 5_000,
    match: { toolName: ['Edit', 'Write'] },
    run: handler('context', { context: ['Affected tests: 3 of 214; run them before the turn ends.'] }),
    takesMs: 180,
    later: [
      { at: { workday: 15, hour: 9 }, order: 10 },
      { at: { workday: 9, hour: 10 }, order: 10, timeoutMs: 4_000, takesMs: 1_750 },
      { at: { workday: 7, hour: 10 }, order: 10, timeoutMs: 4_000, takesMs: 150 },
    ],
  }),
  sampleHook('review.generated-files', {
    event: 'tool.post-use',
    match: { toolName: ['Edit', 'Write'] },
    run: rule('Generated files are not edited by hand.', { field: 'result.path', contains: 'dist/' }),
    takesMs: 6,
  }),
  sampleHook('format.notes', {
    event: 'tool.post-use',
    mode: 'observe',
    match: { toolName: ['Edit', 'Write'] },
    run: handler('annotate', { annotations: ['formatted by the project rules'] }),
    takesMs: 48,
  }),
  sampleHook('metrics.tool-latency', {
    event: 'tool.post-use',
    mode: 'observe',
    order: 100,
    run: handler('demo.observe'),
    takesMs: 11,
    spread: 0.7,
  }),
  sampleHook('metrics.export', {
    event: 'tool.post-failure',
    mode: 'observe',
    run: handler('demo.observe'),
    takesMs: 30,
  }),
]

/** Hooks around sessions, prompts and turns. */
const RUN_HOOKS: readonly SampleHook[] = [
  sampleHook('session.conventions', {
    event: 'session.pre-start',
    source: 'internal',
    run: handler('context', { context: ['Conventions: TypeScript strict, tests beside the code, small commits.'] }),
    takesMs: 35,
  }),
  sampleHook('prompt.ticket-context', {
    event: 'prompt.pre-submit',
    timeoutMs: 2_000,
    run: handler('add-context-note', { note: 'The ticket of this branch asks for tests of the retry path.' }),
    takesMs: 240,
    spread: 0.7,
  }),
  sampleHook('prompt.customer-data', {
    event: 'prompt.pre-submit',
    source: 'internal',
    timeoutMs: 500,
    failurePolicy: 'fail-closed',
    run: rule('Customer data stays out of prompts.', { field: 'input.text', contains: 'customer dump' }),
    takesMs: 5,
  }),
  sampleHook('permission.policy-server', {
    event: 'permission.pre-decision',
    source: 'internal',
    timeoutMs: 1_500,
    failurePolicy: 'fail-closed',
    run: rule('Only the documentation hosts may be fetched.', { field: 'metadata.ruleId', equals: 'unknown-host' }),
    takesMs: 95,
    spread: 0.6,
  }),
  sampleHook('turn.tests-green', {
    event: 'turn.pre-stop',
    timeoutMs: 5_000,
    run: rule('The last test run failed; mend it before you stop.', {
      field: 'metadata.lastMessagePreview',
      contains: 'tests fail',
    }),
    takesMs: 420,
    spread: 0.5,
    later: [{ at: { workday: 17, hour: 16 }, order: 5 }],
  }),
  sampleHook('review.background', {
    event: 'turn.pre-stop',
    source: 'internal',
    order: 50,
    mode: 'async-rewake',
    timeoutMs: 120_000,
    run: { kind: 'command', argv: ['./scripts/review-diff.sh'] },
    takesMs: 21_000,
  }),
  sampleHook('scan.dependencies', {
    event: 'completion.pre-accept',
    source: 'internal',
    mode: 'async-rewake',
    timeoutMs: 60_000,
    run: { kind: 'command', argv: ['./scripts/scan-dependencies.sh'] },
    takesMs: 9_000,
  }),
  sampleHook('completion.open-todos', {
    event: 'completion.pre-accept',
    failurePolicy: 'fail-closed',
    run: rule('A required todo is still open.', { field: 'metadata.todoSummary.requiredOpen', equals: 1 }),
    takesMs: 14,
  }),
  sampleHook('notify.desktop', {
    event: 'notification.post-sent',
    mode: 'observe',
    run: handler('demo.observe'),
    takesMs: 18,
    later: [{ at: { workday: 10, hour: 18 }, enabled: false }, { at: { workday: 9, hour: 8 } }],
  }),
  sampleHook('session.usage', {
    event: 'session.post-end',
    source: 'internal',
    mode: 'observe',
    run: handler('annotate', { annotations: ['usage reported'] }),
    takesMs: 70,
  }),
]

/** Every hook of the sample history. */
export const SAMPLE_HOOKS: readonly SampleHook[] = [...TOOL_HOOKS, ...RUN_HOOKS]
