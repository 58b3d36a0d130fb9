import { definitionV1, definitionV2, eventV1, toolEvent } from './parts'
import type { GroupedScenario } from './scenario'

const event = 'tool.pre-use'

const scopeOrder: GroupedScenario = {
  id: 'scope-order',
  title: 'Scopes before order',
  lookAt:
    'The chain runs global, workspace, profile, workflow, run: the run hook has the lowest order of all and still comes ' +
    'last. The hook of another profile is not in the chain, and says why.',
  definitions: [
    definitionV1({ id: 'run.lowest', event, handlerId: 'demo.allow', scope: { kind: 'run', id: 'r1' }, order: -1000 }),
    definitionV1({ id: 'workflow.f1', event, handlerId: 'demo.allow', scope: { kind: 'workflow', id: 'f1' } }),
    definitionV1({ id: 'profile.p1', event, handlerId: 'demo.observe', scope: { kind: 'profile', id: 'p1' } }),
    definitionV1({ id: 'profile.other', event, handlerId: 'demo.deny', scope: { kind: 'profile', id: 'p2' } }),
    definitionV1({ id: 'workspace.w1', event, handlerId: 'demo.observe', scope: { kind: 'workspace', id: 'w1' } }),
    definitionV1({ id: 'global.highest', event, handlerId: 'demo.allow', order: 1000 }),
  ],
  event: eventV1(event, { scope: { workspaceId: 'w1', profileId: 'p1', workflowId: 'f1', runId: 'r1' } }),
}

const orderWithinScope: GroupedScenario = {
  id: 'order-within-scope',
  title: 'Order within a scope',
  lookAt:
    'Within one scope the lowest order runs first, wherever it stands in the text: second, third, first. Orders may be ' +
    'negative, so there is room before 0.',
  definitions: [
    definitionV1({ id: 'written.first', event, handlerId: 'demo.allow', order: 10 }),
    definitionV1({ id: 'written.second', event, handlerId: 'demo.observe', order: -5 }),
    definitionV1({ id: 'written.third', event, handlerId: 'demo.allow', order: 0 }),
  ],
  event: eventV1(event),
}

const tiesById: GroupedScenario = {
  id: 'ties-by-id',
  title: 'The same order twice',
  lookAt:
    'All four hooks have the same order, so their ids decide, compared by code unit: a capital comes before a small ' +
    'letter, and 10 before 9. Where they stand in the text plays no part.',
  definitions: ['hook.9', 'a.small', 'hook.10', 'B.capital'].map((id) =>
    definitionV1({ id, event, handlerId: 'demo.allow', order: 5 }),
  ),
  event: eventV1(event),
}

const sources: GroupedScenario = {
  id: 'sources',
  title: 'Sources before scopes',
  lookAt:
    'Before scope and order comes the source: what the host brought runs before what the user wrote, whatever their ' +
    'orders say. The hook of the repository is skipped as untrusted, because nobody has trusted its workspace.',
  definitions: [
    definitionV2({ id: 'repo.hook', event, handlerId: 'deny', source: 'repo', order: -1000 }),
    definitionV2({ id: 'user.hook', event, handlerId: 'demo.allow', source: 'user', order: -500 }),
    definitionV2({ id: 'internal.hook', event, handlerId: 'demo.allow', source: 'internal', order: 1000 }),
  ],
  event: toolEvent('git push'),
}

const matcherMiss: GroupedScenario = {
  id: 'matcher-miss',
  title: 'A matcher that never fires',
  lookAt:
    'Tool names are compared without regard to case, so bash finds Bash; a regular expression does regard it, so ^bash$ ' +
    'finds nothing. The hook that missed is skipped as matcher, with what it wanted and what came.',
  definitions: [
    definitionV2({ id: 'by.name', event, handlerId: 'demo.allow', match: { toolName: ['bash'] } }),
    definitionV2({ id: 'by.regex', event, handlerId: 'deny', match: { toolNameRegex: ['^bash$'] } }),
  ],
  event: toolEvent('git push'),
}

const disabled: GroupedScenario = {
  id: 'disabled',
  title: 'A guard that is switched off',
  lookAt:
    'The guard would refuse, but it is switched off: it is skipped as disabled, and the call goes through. That is no ' +
    'leak, for nothing failed: the decision is a plain allow.',
  definitions: [
    definitionV1({ id: 'guard.off', event, handlerId: 'demo.deny', enabled: false, failurePolicy: 'fail-closed' }),
    definitionV1({ id: 'audit.on', event, handlerId: 'demo.observe', order: 1 }),
  ],
  event: eventV1(event),
}

const firstRefusal: GroupedScenario = {
  id: 'first-refusal',
  title: 'The first no ends the chain',
  lookAt:
    'The second hook refuses, and there the chain ends: the third is skipped as after-block and never asked. The refusal ' +
    'is an answer, and its words are the reason of the decision.',
  definitions: [
    definitionV2({ id: 'audit.first', event, handlerId: 'demo.allow', order: 1 }),
    definitionV2({
      id: 'guard.push',
      event,
      handlerId: 'deny',
      params: { reason: 'pushing is for people' },
      order: 2,
    }),
    definitionV2({ id: 'never.asked', event, handlerId: 'demo.allow', order: 3 }),
  ],
  event: toolEvent('git push'),
}

/** In which order hooks run, and which of them do not run. */
export const orderScenarios: readonly GroupedScenario[] = [
  scopeOrder,
  orderWithinScope,
  tiesById,
  sources,
  matcherMiss,
  disabled,
  firstRefusal,
]
