import { type Decision, PROCEEDS } from '#lib/contract'
import { composeVerdicts, type Ranks, type Verdict } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { firstReason, toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { CURSOR_LAYERS } from './config'
import { cursorEvent } from './event-rules'

/** Inside one source nothing is documented; the strictest is assumed. */
const CURSOR_RANKS: Ranks = ['deny', 'ask', 'allow']

/** A layer the agent does not have comes last. */
const rankOf = ({ hook }: AnsweredHook) =>
  CURSOR_LAYERS.includes(hook.layer) ? CURSOR_LAYERS.indexOf(hook.layer) : CURSOR_LAYERS.length
const isFailure = ({ answer }: AnsweredHook) =>
  answer.asked === 'deny' && (answer.disposition === 'failed-closed' || answer.disposition === 'timed-out')

/**
 * What several answers come to: of the sources that say something the highest decides, and a hook that fails closed
 * blocks whatever the others say (dialects.md §4.1; the latter is not documented).
 */
export function mergeCursor(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const heard = hooks.toSorted((a, b) => rankOf(a) - rankOf(b))
  const failed = heard.filter(isFailure)
  const deciding = failed.length > 0 ? failed : decidingOf(heard)
  const verdict = deciding[0]?.answer.asked ?? 'none'
  const blocked = verdict === 'deny' && cursorEvent(situation.event).block !== 'none'
  const followed = heard.find(({ answer }) => answer.effects.follows !== undefined)
  const ends = situation.event === 'stop' || situation.event === 'subagentStop'
  const followUp = typeof followed?.answer.effects.follows === 'string' ? followed.answer.effects.follows : null
  return {
    ...PROCEEDS,
    verdict,
    blocked,
    blockedBy: blocked ? (failed.length > 0 ? 'failure' : 'answer') : null,
    reason: firstReason(deciding),
    decidedBy: deciding.map(({ hook }) => hook.ref),
    input: blocked ? PROCEEDS.input : firstChange(heard, 'input'),
    result: firstChange(heard, 'result'),
    continueTurn: ends ? followUp !== null : null,
    followUp,
    toModel: toModel(heard, { blocked, deciding, followed, followUp }),
    toUser: toldUser(heard),
  }
}

/** The hooks of the highest source that says something, as far as they say what is strictest there. */
function decidingOf(heard: readonly AnsweredHook[]): readonly AnsweredHook[] {
  const first = heard.find(({ answer }) => answer.asked !== 'none')
  if (first === undefined) return []
  const source = heard.filter(({ hook }) => hook.layer === first.hook.layer)
  const verdict: Verdict = composeVerdicts(
    'parallel-strictest',
    source.map(({ answer }) => answer.asked),
    CURSOR_RANKS,
  )
  return source.filter(({ answer }) => answer.asked === verdict)
}

/** A rewrite of the highest source counts. */
function firstChange(heard: readonly AnsweredHook[], what: 'input' | 'result'): Decision['input'] {
  const found = heard.find(({ answer }) => answer.effects[what] !== undefined)
  return found ? changed(found.answer.effects[what], found.hook.ref) : PROCEEDS[what]
}

/** What reaches the model: the words of a refusal, the follow-up as the next prompt, and every context. */
function toModel(
  heard: readonly AnsweredHook[],
  {
    blocked,
    deciding,
    followed,
    followUp,
  }: {
    blocked: boolean
    deciding: readonly AnsweredHook[]
    followed: AnsweredHook | undefined
    followUp: string | null
  },
): Decision['toModel'] {
  const refusals = (blocked ? deciding : []).flatMap(({ hook, answer }): Decision['toModel'] =>
    answer.text === null
      ? []
      : [{ as: 'tool-result', when: 'next-request', replaces: false, text: answer.text, by: hook.ref }],
  )
  const next: Decision['toModel'] =
    followUp === null || followed === undefined
      ? []
      : [{ as: 'user', when: 'own-request', replaces: false, text: followUp, by: followed.hook.ref }]
  const contexts = heard.flatMap(({ hook, answer }) =>
    answer.context.map((text): Decision['toModel'][number] => ({
      as: 'user',
      when: 'next-request',
      replaces: false,
      text,
      by: hook.ref,
    })),
  )
  return [...refusals, ...next, ...contexts]
}
