import { type Decision, PROCEEDS } from '#lib/contract'
import { composeVerdicts, type Ranks } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { firstReason, toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { type CopilotEvent, copilotEvent } from './event-rules'
import { momentOf } from './spelling'

/** Any denial wins; the rest is an assumption (dialects.md §5.3). */
const COPILOT_RANKS: Ranks = ['deny', 'ask', 'allow']

/** Refused ends of a turn in a row after which one more is overridden (dialects.md §5.3). */
const STOP_CAP = 8

/** Contexts behind a tool result are cut to this many units (dialects.md §5.3). */
const CONTEXT_MAX_CHARS = 10 * 1024

/** What several answers come to, in the order in which the hooks have run (dialects.md §5.3). */
export function mergeCopilot(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const rule = copilotEvent(situation.event)
  const isCapped = rule.block === 'keep-going' && situation.context.consecutiveBlocks >= STOP_CAP
  const heard = isCapped ? hooks.filter(({ answer }) => answer.asked !== 'deny') : hooks
  const verdict = composeVerdicts(
    rule.winner === 'last' ? 'parallel-last-wins' : 'series-run-all',
    heard.map(({ answer }) => answer.asked),
    COPILOT_RANKS,
  )
  const saying = heard.filter(({ answer }) => answer.asked === verdict && verdict !== 'none')
  const deciding = rule.winner === 'last' ? saying.slice(-1) : saying
  const blocked = verdict === 'deny' && rule.block === 'deny-call'
  const goesOn = rule.block === 'keep-going' && verdict === 'deny'
  const isFailure = blocked && deciding.every(({ answer }) => answer.disposition === 'failed-closed')
  return {
    ...PROCEEDS,
    verdict,
    blocked,
    blockedBy: blocked ? (isFailure ? 'failure' : 'answer') : null,
    reason: firstReason(deciding),
    decidedBy: deciding.map(({ hook }) => hook.ref),
    input: blocked ? PROCEEDS.input : lastChange(heard, 'input'),
    result: goesOn ? PROCEEDS.result : lastChange(heard, 'result'),
    halt: verdict === 'deny' ? (deciding.find(({ answer }) => answer.halt !== null)?.answer.halt ?? null) : null,
    continueTurn: rule.block === 'keep-going' ? goesOn : null,
    toModel: [...refusals(deciding, { blocked, goesOn }), ...contexts(heard, situation, rule), ...prompts(heard)],
    toUser: toldUser(heard),
  }
}

function lastChange(heard: readonly AnsweredHook[], what: 'input' | 'result'): Decision['input'] {
  const last = heard.findLast(({ answer }) => answer.effects[what] !== undefined)
  return last ? changed(last.answer.effects[what], last.hook.ref) : PROCEEDS[what]
}

type ModelText = Decision['toModel'][number]

/** The words of a denial as the result of the call, or of a refused end as the next prompt. */
function refusals(
  deciding: readonly AnsweredHook[],
  { blocked, goesOn }: { blocked: boolean; goesOn: boolean },
): ModelText[] {
  if (!blocked && !goesOn) return []
  const place = blocked
    ? ({ as: 'tool-result', when: 'next-request' } as const)
    : ({ as: 'user', when: 'own-request' } as const)
  return deciding.flatMap(({ hook, answer }) =>
    answer.text ? [{ ...place, replaces: false, text: answer.text, by: hook.ref }] : [],
  )
}

/** Behind a tool result contexts are one text, elsewhere each stands for itself (dialects.md §5.3). */
function contexts(heard: readonly AnsweredHook[], { event }: Situation, { awaited }: CopilotEvent): ModelText[] {
  const said = heard.flatMap(({ hook, answer }) => answer.context.map((text) => ({ text, by: hook.ref })))
  if (momentOf(event) !== 'postToolUse') {
    const when = awaited ? 'next-request' : 'own-request'
    return said.map(({ text, by }) => ({ as: 'user', when, replaces: false, text, by }))
  }
  const by = said[0]?.by
  if (by === undefined) return []
  const text = said
    .map((one) => one.text)
    .join('\n\n')
    .slice(0, CONTEXT_MAX_CHARS)
  return [{ as: 'tool-result', when: 'next-request', replaces: false, text, by }]
}

/** Prompts of a new session, as if the user had typed them. */
function prompts(heard: readonly AnsweredHook[]): ModelText[] {
  return heard.flatMap(({ hook, answer }): ModelText[] => {
    const { follows } = answer.effects
    return typeof follows === 'string'
      ? [{ as: 'user', when: 'own-request', replaces: false, text: follows, by: hook.ref }]
      : []
  })
}
