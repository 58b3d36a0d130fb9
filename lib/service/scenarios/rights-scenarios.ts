import { definitionV1, definitionV2, eventV1, eventV2, toolEvent } from './parts'
import type { GroupedScenario } from './scenario'

const postEventDeny: GroupedScenario = {
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

const userMayNotBlock: GroupedScenario = {
  id: 'user-may-not-block',
  title: 'A source that may not refuse',
  lookAt:
    'At session.pre-start only internal hooks may refuse, so the refusal of the user’s hook is noted and not enforced, ' +
    'because of its source. The hook behind it runs, and the session starts.',
  definitions: [
    definitionV2({ id: 'user.refuses', event: 'session.pre-start', handlerId: 'deny', order: 1 }),
    definitionV2({ id: 'still.runs', event: 'session.pre-start', handlerId: 'demo.allow', order: 2 }),
  ],
  event: eventV2('session.pre-start', { metadata: { workdir: '.' } }),
}

const observe: GroupedScenario = {
  id: 'observe',
  title: 'Watching and refusing',
  lookAt:
    'Both hooks ask to deny: the first is in mode observe, so it is only noted, the second is in mode sync and blocks. A ' +
    'new guard is tried out by letting it watch first.',
  definitions: [
    definitionV2({
      id: 'trial.guard',
      event: 'tool.pre-use',
      handlerId: 'deny',
      params: { reason: 'on trial' },
      mode: 'observe',
      order: 1,
    }),
    definitionV2({
      id: 'real.guard',
      event: 'tool.pre-use',
      handlerId: 'deny',
      params: { reason: 'for real' },
      order: 2,
    }),
  ],
  event: toolEvent('git push'),
}

const secretInMetadata: GroupedScenario = {
  id: 'secret-in-metadata',
  title: 'A secret in the metadata',
  lookAt:
    'The event names a credential in its metadata, so it is refused as a whole: no hook is asked, and nothing is stored. ' +
    'The finding points at the key and does not repeat the value.',
  definitions: [definitionV1({ id: 'never.asked', event: 'tool.pre-use', handlerId: 'demo.allow' })],
  event: eventV1('tool.pre-use', { metadata: { toolName: 'Bash', deployCredential: 'made-up-for-this-case' } }),
}

const externalTrigger: GroupedScenario = {
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

/** Who may refuse, where, and what nobody may send. */
export const rightsScenarios: readonly GroupedScenario[] = [
  postEventDeny,
  userMayNotBlock,
  observe,
  secretInMetadata,
  externalTrigger,
]
