import { type Decision, isPlainObject, PROCEEDS } from '#lib/contract'
import { composeVerdicts, type Ranks } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { textOf } from '../hook-entry'
import type { Situation } from '../situation'
import { type QwenEvent, qwenEvent } from './event-rules'

/** deny beats ask beats allow among older decisions; of newer ones the last of the config counts (oracle two-*). */
const QWEN_RANKS: Ranks = ['deny', 'ask', 'allow']

/** Words where no hook gave any (oracle pre-dec-block-noreason, pre-updatedInput-ask). */
const NO_REASON = 'No reason provided'
const CONFIRM = 'User confirmation required'

/** Refused ends of a turn in a row after which the agent ends by itself (oracle stop-block-always-loop-guard). */
const STOP_CAP = 100

/**
 * What several answers come to, in the order of the config. A newer decision takes the place of the one before it and
 * outranks every older one, so that a later allow lifts an earlier deny (oracle two-deny-allow, two-exit2-first-slow-allow).
 */
export function mergeQwen(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const rule = qwenEvent(situation.event)
  const newest = hooks.findLast(({ answer }) => answer.overrules === true)
  const stops = hooks.filter(({ answer }) => answer.halt !== null && rule.halt === 'refuses')
  const verdict = stops.length > 0 ? 'deny' : verdictOf(hooks, newest)
  const isCapped = rule.block === 'keep-going' && situation.context.consecutiveBlocks >= STOP_CAP
  const deciding = isCapped ? [] : decidingOf(hooks, { verdict, newest, stops })
  const reason = deciding
    .map(({ answer }) => answer.reason ?? '')
    .filter(Boolean)
    .join('\n')
  const unasked = verdict === 'ask' && !situation.context.interactive
  const refuses = rule.block === 'deny-call' || rule.block === 'refuse-prompt'
  const blocked = refuses && (verdict === 'deny' || unasked)
  const said = reason || (verdict === 'ask' ? CONFIRM : NO_REASON)
  const replaced = hooks.findLast(({ answer }) => answer.effects.result !== undefined)
  return {
    ...PROCEEDS,
    verdict: isCapped ? 'none' : verdict,
    blocked,
    blockedBy: blocked ? (unasked ? 'client' : 'answer') : null,
    reason: deciding.length > 0 ? said : null,
    decidedBy: deciding.map(({ hook }) => hook.ref),
    result: replaced ? changed(replaced.answer.effects.result, replaced.hook.ref) : PROCEEDS.result,
    continueTurn: rule.block === 'keep-going' ? verdict === 'deny' && !isCapped : null,
    toModel: toModel(hooks, { rule, situation, deciding, said, blocked }),
    toUser: hooks.flatMap(({ hook, answer }) => (answer.effects.toUser ?? []).map((text) => ({ text, by: hook.ref }))),
  }
}

function verdictOf(hooks: readonly AnsweredHook[], newest: AnsweredHook | undefined): Decision['verdict'] {
  if (newest) return newest.answer.asked
  return composeVerdicts(
    'parallel-strictest',
    hooks.map(({ answer }) => answer.asked),
    QWEN_RANKS,
  )
}

function decidingOf(
  hooks: readonly AnsweredHook[],
  {
    verdict,
    newest,
    stops,
  }: { verdict: Decision['verdict']; newest: AnsweredHook | undefined; stops: readonly AnsweredHook[] },
): readonly AnsweredHook[] {
  if (stops.length > 0) return stops
  if (newest) return [newest]
  return verdict === 'none' ? [] : hooks.filter(({ answer }) => answer.asked === verdict)
}

type ModelText = Decision['toModel'][number]

interface Said {
  readonly rule: QwenEvent
  readonly situation: Situation
  readonly deciding: readonly AnsweredHook[]
  readonly said: string
  readonly blocked: boolean
}

function toModel(hooks: readonly AnsweredHook[], { rule, situation, deciding, said, blocked }: Said): ModelText[] {
  const by = deciding[0]?.hook.ref ?? ''
  const text = (
    as: ModelText['as'],
    words: string,
    rest: { replaces?: boolean; when?: ModelText['when']; by: string },
  ) => ({
    as,
    when: rest.when ?? ('next-request' as const),
    replaces: rest.replaces ?? false,
    text: words,
    by: rest.by,
  })
  if (rule.block === 'deny-call' && blocked) return [text('tool-result', said, { by })]
  if (rule.block === 'refuse-prompt' && blocked) return []
  if (rule.block === 'keep-going' && deciding.some(({ answer }) => answer.asked === 'deny')) {
    return [text('user', said, { when: 'own-request', by })]
  }
  const replaced = hooks.findLast(({ answer }) => answer.effects.result !== undefined)
  if (replaced)
    return [text('tool-result', String(replaced.answer.effects.result), { replaces: true, by: replaced.hook.ref })]
  return contextTexts(hooks, { rule, situation }).map((words) => {
    const author = hooks.find(({ answer }) => answer.context.length > 0)?.hook.ref ?? ''
    const isResult = rule.context === 'after-result'
    return text(isResult ? 'tool-result' : 'user', words, { replaces: isResult, by: author })
  })
}

/** Contexts are joined by a newline; behind a tool result they stand after a blank line (oracle post-two-ctx). */
function contextTexts(hooks: readonly AnsweredHook[], { rule, situation }: Pick<Said, 'rule' | 'situation'>): string[] {
  const contexts = hooks.flatMap(({ answer }) => answer.context)
  if (contexts.length === 0) return []
  const joined = contexts.join('\n')
  const response = isPlainObject(situation.payload.tool_response) ? situation.payload.tool_response : {}
  const result = rule.context === 'after-result' ? textOf(response, 'llmContent') : undefined
  return [result === undefined ? joined : `${result}\n\n${joined}`]
}
