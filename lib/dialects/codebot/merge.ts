import { type Decision, PROCEEDS } from '#lib/contract'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import type { Situation } from '../situation'
import { type CodebotBlock, codebotEvent } from './event-rules'

/** What the hooks come to: the first effective block, or their contexts and the last rewrite (seeds.md §4.4). */
export function mergeCodebot(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const { block } = codebotEvent(situation.event)
  const validates = block === 'validate'
  const blocker = hooks.find(({ answer }) => answer.asked === 'deny')
  if (!blocker) {
    return { ...PROCEEDS, input: inputOf(hooks), toModel: contextsOf(hooks), continueTurn: validates ? false : null }
  }
  const { answer, hook } = blocker
  const reason = answer.reason ?? ''
  return {
    ...PROCEEDS,
    verdict: 'deny',
    blocked: !validates,
    blockedBy: validates ? null : 'answer',
    reason,
    decidedBy: [hook.ref],
    continueTurn: validates ? true : null,
    toModel: toModel(block, { reason, by: hook.ref }),
    toUser: block === 'refuse-prompt' ? [{ text: `hook: ${reason}`, by: hook.ref }] : [],
  }
}

/** The last rewrite wins; every hook has seen the arguments as they were. */
function inputOf(hooks: readonly AnsweredHook[]): Decision['input'] {
  const last = hooks.findLast(({ answer }) => answer.effects.input !== undefined)
  return last ? changed(last.answer.effects.input, last.hook.ref) : PROCEEDS.input
}

/** Contexts with a blank line between them, as a reminder of the turn. */
function contextsOf(hooks: readonly AnsweredHook[]): Decision['toModel'] {
  const texts = hooks.flatMap(({ answer }) => answer.context)
  const by = hooks.find(({ answer }) => answer.context.length > 0)?.hook.ref
  if (by === undefined) return []
  return [{ as: 'user', when: 'next-request', replaces: false, text: texts.join('\n\n'), by }]
}

function toModel(block: CodebotBlock, { reason, by }: { reason: string; by: string }): Decision['toModel'] {
  if (block === 'validate') return [{ as: 'user', when: 'own-request', replaces: false, text: reason, by }]
  if (block === 'refuse-prompt' || block === 'none') return []
  return [{ as: 'tool-result', when: 'next-request', replaces: false, text: `hook: ${reason}`, by }]
}
