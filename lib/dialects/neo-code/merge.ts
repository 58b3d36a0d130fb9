import { type Decision, PROCEEDS } from '#lib/contract'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import type { Situation } from '../situation'
import { type NeoBlock, neoPoint } from './event-rules'
import { idOf } from './payload'

/** Runs that are sent on by `accept_gate`, after which one more ends the run (seeds.md §2.14). */
const CONTINUES_MAX = 3

/** What the first block of the stages comes to; hooks before it have only said something (seeds.md §2.9, §2.12, §2.14). */
export function mergeNeo(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const { block } = neoPoint(situation.event)
  const isGate = block === 'goes-on'
  const blocker = block === 'none' ? undefined : hooks.find(({ answer }) => answer.asked === 'deny')
  if (!blocker) return { ...PROCEEDS, input: inputOf(hooks), continueTurn: isGate ? false : null }
  const { answer, hook, entry } = blocker
  const reason = answer.reason || `blocked by ${idOf(entry)}`
  const isSpent = isGate && situation.context.consecutiveBlocks >= CONTINUES_MAX
  return {
    ...PROCEEDS,
    verdict: 'deny',
    blocked: !isGate,
    blockedBy: isGate ? null : answer.disposition === 'denied' ? 'answer' : 'failure',
    reason,
    decidedBy: [hook.ref],
    halt: block === 'run-ends' || isSpent ? reason : null,
    continueTurn: isGate ? !isSpent : null,
    toModel: isSpent ? [] : toModel(block, { text: reason, by: hook.ref }),
    toUser: block === 'run-ends' ? [{ text: reason, by: hook.ref }] : [],
  }
}

/** The first usable text takes the place of the prompt's (seeds.md §2.9). */
function inputOf(hooks: readonly AnsweredHook[]): Decision['input'] {
  const first = hooks.find(({ answer }) => answer.effects.input !== undefined)
  return first ? changed(first.answer.effects.input, first.hook.ref) : PROCEEDS.input
}

function toModel(block: NeoBlock, { text, by }: { text: string; by: string }): Decision['toModel'] {
  if (block === 'error-result') return [{ as: 'tool-result', when: 'next-request', replaces: false, text, by }]
  if (block === 'goes-on') return [{ as: 'system', when: 'next-request', replaces: false, text, by }]
  return []
}
