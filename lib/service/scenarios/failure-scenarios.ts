import { definitionV1, eventV1 } from './parts'
import type { GroupedScenario } from './scenario'

const event = 'tool.pre-use'

const failOpen: GroupedScenario = {
  id: 'fail-open',
  title: 'A failure that leaks',
  lookAt:
    'The hook throws and is fail-open, so the call goes through as if it had been allowed. That is a leak and is counted ' +
    'apart, because at this point the hook could have refused.',
  definitions: [
    definitionV1({ id: 'guard.open', event, handlerId: 'demo.throws', order: 1 }),
    definitionV1({ id: 'next.asked', event, handlerId: 'demo.allow', order: 2 }),
  ],
  event: eventV1(event),
}

const failClosed: GroupedScenario = {
  id: 'fail-closed',
  title: 'A refusal nobody spoke',
  lookAt:
    'The hook breaks and is fail-closed, so the call is refused for it: failed closed, not denied. The decision is by a ' +
    'failure, and the hook behind it is never asked.',
  definitions: [
    definitionV1({ id: 'guard.closed', event, handlerId: 'demo.rejects', order: 1, failurePolicy: 'fail-closed' }),
    definitionV1({ id: 'never.asked', event, handlerId: 'demo.allow', order: 2 }),
  ],
  event: eventV1(event),
}

const bothPolicies: GroupedScenario = {
  id: 'fail-open-fail-closed',
  title: 'Fail open, fail closed',
  lookAt:
    'Two hooks break the same way: the first is fail-open, so its failure leaks through, the second is fail-closed, so ' +
    'the call is refused for it. The refusal is synthetic: nobody said no, and the hook behind it is never reached.',
  definitions: [
    definitionV1({ id: 'audit.open', event, handlerId: 'demo.throws', order: 1 }),
    definitionV1({ id: 'guard.closed', event, handlerId: 'demo.rejects', order: 2, failurePolicy: 'fail-closed' }),
    definitionV1({ id: 'never.reached', event, handlerId: 'demo.allow', order: 3 }),
  ],
  event: eventV1(event),
}

const badAnswer: GroupedScenario = {
  id: 'bad-answer',
  title: 'An answer that is none',
  lookAt:
    'The hook answers maybe, which is no decision: that is a failure to ask, and not a refusal. So the policy decides, ' +
    'and fail-closed refuses for it.',
  definitions: [definitionV1({ id: 'guard.maybe', event, handlerId: 'demo.bad-result', failurePolicy: 'fail-closed' })],
  event: eventV1(event),
}

const timeout: GroupedScenario = {
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

const ignoredAbort: GroupedScenario = {
  id: 'ignored-abort',
  title: 'A hook that does not stop when told',
  lookAt:
    'At its deadline the first hook is told to stop and works on; the chain does not wait for it, and the next hook is ' +
    'asked. The record is that of any other hook that was too slow: timed out, 100 ms of 100 ms.',
  definitions: [
    definitionV1({ id: 'deaf.hook', event, handlerId: 'demo.ignores-abort', order: 1, timeoutMs: 100 }),
    definitionV1({ id: 'next.asked', event, handlerId: 'demo.allow', order: 2 }),
  ],
  event: eventV1(event),
}

const lateSettle: GroupedScenario = {
  id: 'late-settle',
  title: 'An allow that comes too late',
  lookAt:
    'The hook allows 300 ms after its deadline: by then the call has been refused for it, and it stays refused. Run it ' +
    'and open the trace: the late allow stands beside the outcome as settled late.',
  definitions: [
    definitionV1({
      id: 'late.guard',
      event,
      handlerId: 'demo.ignores-abort',
      timeoutMs: 100,
      failurePolicy: 'fail-closed',
    }),
  ],
  event: eventV1(event),
}

const missingHandler: GroupedScenario = {
  id: 'missing-handler',
  title: 'A handler that is not there',
  lookAt:
    'Nothing is registered under the handler ids: the first hook is fail-open and goes through, the second is fail-closed ' +
    'and blocks. The plan names that blocker before anything runs.',
  definitions: [
    definitionV1({ id: 'gone.open', event, handlerId: 'nobody.home', order: 1 }),
    definitionV1({ id: 'gone.closed', event, handlerId: 'nobody.home', order: 2, failurePolicy: 'fail-closed' }),
  ],
  event: eventV1(event),
}

const reentrancy: GroupedScenario = {
  id: 'reentrancy',
  title: 'A hook that triggers itself',
  lookAt:
    'The hook dispatches the event it is handling, and the inner dispatch refuses to run it a second time: reentrant. ' +
    'Run it and open the trace: the inner dispatch hangs below the hook that made it.',
  definitions: [definitionV1({ id: 'loop.self', event, handlerId: 'demo.redispatch' })],
  event: eventV1(event),
}

/** How a hook can fail to be asked, and what its policy makes of that. */
export const failureScenarios: readonly GroupedScenario[] = [
  failOpen,
  failClosed,
  bothPolicies,
  badAnswer,
  timeout,
  ignoredAbort,
  lateSettle,
  missingHandler,
  reentrancy,
]
