import { definitionV2, eventV2, toolEvent } from './parts'
import type { GroupedScenario } from './scenario'

const budget: GroupedScenario = {
  id: 'budget',
  title: 'A budget that runs out',
  lookAt:
    'The whole dispatch has 600 ms: the second hook is cut off when they are spent, though its own timeout is 5 s. The ' +
    'third is cut off without being asked, and as it is fail-closed, the call is refused for it.',
  budgetMs: 600,
  definitions: [
    definitionV2({ id: 'quick.hook', event: 'tool.pre-use', handlerId: 'delay', params: { delayMs: 100 }, order: 1 }),
    definitionV2({
      id: 'slow.hook',
      event: 'tool.pre-use',
      handlerId: 'delay',
      params: { delayMs: 4_000 },
      timeoutMs: 5_000,
      order: 2,
    }),
    definitionV2({
      id: 'guard.last',
      event: 'tool.pre-use',
      handlerId: 'demo.allow',
      failurePolicy: 'fail-closed',
      order: 3,
    }),
  ],
  event: toolEvent('git push'),
}

const loopCap: GroupedScenario = {
  id: 'loop-cap',
  title: 'A turn that is kept going for ever',
  lookAt:
    'The agent reports eight refusals in a row at turn.pre-stop, and eight is the cap: this one is noted and not ' +
    'enforced, and the turn may end. Change consecutiveBlocks to 7 and it keeps the turn going again.',
  definitions: [
    definitionV2({
      id: 'keep.going',
      event: 'turn.pre-stop',
      handlerId: 'deny',
      params: { reason: 'the tests still fail' },
    }),
  ],
  event: eventV2('turn.pre-stop', {
    references: { sourceEventId: 'scenario' },
    metadata: { workdir: '.', stopHookActive: true, consecutiveBlocks: 8 },
  }),
}

/** Where hooks run out of time or of refusals. */
export const limitScenarios: readonly GroupedScenario[] = [budget, loopCap]
