import { definitionV1, definitionV2, eventV1, toolEvent } from './parts'
import type { Scenario } from './scenario'

const scopeOrder: Scenario = {
  id: 'scope-order',
  title: 'Scopes before order',
  lookAt:
    'The chain runs global, workspace, profile, workflow, run, and only within a scope does order count: the run hook ' +
    'has the lowest order and still comes last. The other profile and the disabled hook are not in the chain, and each says why.',
  definitions: [
    definitionV1({
      id: 'run.first-by-order',
      event: 'tool.pre-use',
      handlerId: 'demo.allow',
      scope: { kind: 'run', id: 'r1' },
      order: -1000,
    }),
    definitionV1({
      id: 'workspace.b',
      event: 'tool.pre-use',
      handlerId: 'demo.allow',
      scope: { kind: 'workspace', id: 'w1' },
      order: 5,
    }),
    definitionV1({
      id: 'workspace.a',
      event: 'tool.pre-use',
      handlerId: 'demo.observe',
      scope: { kind: 'workspace', id: 'w1' },
      order: 5,
    }),
    definitionV1({ id: 'global.late', event: 'tool.pre-use', handlerId: 'demo.allow', order: 1000 }),
    definitionV1({
      id: 'profile.other',
      event: 'tool.pre-use',
      handlerId: 'demo.deny',
      scope: { kind: 'profile', id: 'p2' },
    }),
    definitionV1({ id: 'global.off', event: 'tool.pre-use', handlerId: 'demo.deny', enabled: false }),
  ],
  event: eventV1('tool.pre-use', { scope: { workspaceId: 'w1', profileId: 'p1', runId: 'r1' } }),
}

const failurePolicy: Scenario = {
  id: 'fail-open-fail-closed',
  title: 'Fail open, fail closed',
  lookAt:
    'Two hooks break the same way: the first is fail-open, so its failure leaks through, the second is fail-closed, so ' +
    'the call is refused for it. The refusal is synthetic: nobody said no, and the hook behind it is never reached.',
  definitions: [
    definitionV1({ id: 'audit.open', event: 'tool.pre-use', handlerId: 'demo.throws', order: 1 }),
    definitionV1({
      id: 'guard.closed',
      event: 'tool.pre-use',
      handlerId: 'demo.rejects',
      order: 2,
      failurePolicy: 'fail-closed',
    }),
    definitionV1({ id: 'never.reached', event: 'tool.pre-use', handlerId: 'demo.allow', order: 3 }),
  ],
  event: eventV1('tool.pre-use'),
}

const timeout: Scenario = {
  id: 'timeout',
  title: 'A hook that never answers',
  lookAt:
    'The first hook is given up at its deadline and goes through, because it is fail-open; the second one blocks. The ' +
    'disposition is timed-out both times, so only the policy tells the two apart.',
  definitions: [
    definitionV1({
      id: 'slow.open',
      event: 'session.pre-start',
      handlerId: 'demo.never-settles',
      order: 1,
      timeoutMs: 100,
    }),
    definitionV1({
      id: 'slow.closed',
      event: 'session.pre-start',
      handlerId: 'demo.never-settles',
      order: 2,
      timeoutMs: 250,
      failurePolicy: 'fail-closed',
    }),
  ],
  event: eventV1('session.pre-start'),
}

const reentrancy: Scenario = {
  id: 'reentrancy',
  title: 'A hook that triggers itself',
  lookAt:
    'The hook dispatches the event it is handling, and the inner dispatch refuses to run it a second time: reentrant. ' +
    'Run it and open the trace: the inner dispatch hangs below the hook that made it.',
  definitions: [definitionV1({ id: 'loop.self', event: 'tool.pre-use', handlerId: 'demo.redispatch' })],
  event: eventV1('tool.pre-use'),
}

const postEventDeny: Scenario = {
  id: 'post-event-deny',
  title: 'A refusal that comes too late',
  lookAt:
    'The tool has already run, so the refusal has no effect: the outcome says invalid-post-decision, asked deny, enforced ' +
    'allow. The hook behind it runs as if nothing had been said.',
  definitions: [
    definitionV1({ id: 'too.late', event: 'tool.post-use', handlerId: 'demo.deny', order: 1 }),
    definitionV1({ id: 'still.runs', event: 'tool.post-use', handlerId: 'demo.observe', order: 2 }),
  ],
  event: eventV1('tool.post-use'),
}

const externalTrigger: Scenario = {
  id: 'external-trigger',
  title: 'An external event wants to start a workflow',
  lookAt:
    'The guard has 500 ms and is fail-closed: change its handler to demo.never-settles and the trigger is still refused. ' +
    'The causal key in the metadata names event and rule, so that the workflow starts once however often the event comes.',
  definitions: [
    definitionV1({
      id: 'trigger.allowlist/v1',
      event: 'workflow.pre-external-trigger',
      handlerId: 'demo.allow',
      timeoutMs: 500,
      failurePolicy: 'fail-closed',
    }),
  ],
  event: eventV1('workflow.pre-external-trigger', {
    eventId: 'workflow-trigger:order-4711:nightly',
    scope: { workflowId: 'nightly-report' },
    references: { sourceEventId: 'order-4711', externalEventId: 'order-4711', workflowId: 'nightly-report' },
    metadata: {
      source: 'shop',
      externalEvent: 'order-4711',
      causalKey: 'workflow-trigger:shop:order-4711:nightly',
      ruleId: 'nightly',
      adapterId: 'webhook',
      mappingId: 'orders',
    },
  }),
}

const rewrite: Scenario = {
  id: 'rewrite',
  title: 'A hook that changes the command',
  lookAt:
    'The first hook judges the original command, the second one makes it a dry run, and the third one judges what it ' +
    'became. A further rewrite is ignored: only the first one in the chain counts.',
  definitions: [
    definitionV2({
      id: 'before.rewrite',
      event: 'tool.pre-use',
      handlerId: 'annotate',
      params: { annotations: ['saw the original command'] },
      order: 1,
    }),
    definitionV2({
      id: 'make.dry-run',
      event: 'tool.pre-use',
      handlerId: 'rewrite',
      params: { input: { command: 'git push --dry-run' } },
      order: 2,
    }),
    definitionV2({
      id: 'refuse.force-push',
      event: 'tool.pre-use',
      handlerId: 'deny',
      params: { reason: 'no force push' },
      match: { argumentsContains: ['--force'] },
      order: 3,
    }),
    definitionV2({
      id: 'late.rewrite',
      event: 'tool.pre-use',
      handlerId: 'rewrite',
      params: { input: { command: 'git status' } },
      order: 4,
    }),
  ],
  event: toolEvent('git push --force'),
}

/** The gallery; each case is a test as well. */
export const SCENARIOS: readonly Scenario[] = [
  scopeOrder,
  failurePolicy,
  timeout,
  reentrancy,
  postEventDeny,
  rewrite,
  externalTrigger,
]
