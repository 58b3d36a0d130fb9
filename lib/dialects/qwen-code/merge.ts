import { type Decision, PROCEEDS } from '#lib/contract'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { type QwenEvent, qwenEvent } from './event-rules'
import { type Judgement, judgeOutput, permissionIn } from './judge-output'
import { mergeOutputs } from './merge-outputs'
import { updatedPermission } from './permission-input'
import { resultWithContext } from './texts'

/** Refused ends of a turn in a row after which one more ends it all the same (oracle stop-block-always-loop-guard). */
const STOP_CAP = 99

/** What the merged answer comes to before it is known what reaches whom. */
interface Outcome {
  readonly hooks: readonly AnsweredHook[]
  readonly situation: Situation
  readonly rule: QwenEvent
  readonly judged: Judgement
  readonly denied: boolean
  /** A question that nobody can be asked. */
  readonly unasked: boolean
  /** The hook whose words are read. */
  readonly by: string
}

/**
 * What several answers come to: they are merged field by field in the order of the config, whichever finished first,
 * and the merged answer is judged like one (oracle two-*, stop-two-blocks, post-two-ctx).
 */
export function mergeQwen(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const rule = qwenEvent(situation.event)
  const outputs = hooks.flatMap(({ answer: { output } }) => (output === undefined ? [] : [output]))
  const merged = mergeOutputs(outputs, rule)
  const isCapped = rule.deny === 'keep-going' && situation.context.consecutiveBlocks >= STOP_CAP
  const isPast = rule.deny === 'refuse-change' && situation.payload.phase === 'postWrite'
  const judged = isCapped || isPast ? judgeOutput(null, rule) : judgeOutput(merged, rule)
  const deciders = decidersOf(hooks, judged)
  const outcome: Outcome = {
    hooks,
    situation,
    rule,
    judged,
    denied: judged.verdict === 'deny',
    unasked: judged.verdict === 'ask' && !situation.context.interactive,
    by: deciders.at(-1)?.hook.ref ?? '',
  }
  const blocked = isBlocked(outcome)
  const permission = updatedPermission(merged, { rule, judged })
  return {
    ...PROCEEDS,
    verdict: judged.verdict,
    blocked,
    blockedBy: blocked ? (outcome.unasked ? 'client' : 'answer') : null,
    reason: judged.text,
    decidedBy: deciders.map(({ hook }) => hook.ref),
    input: permission.input === null ? PROCEEDS.input : changed(permission.input, outcome.by),
    result: judged.replacesResult ? changed(judged.text, outcome.by) : PROCEEDS.result,
    halt: permission.interrupts || (outcome.denied && rule.deny === 'end-run') ? judged.text : null,
    continueTurn: rule.deny === 'keep-going' ? outcome.denied : null,
    toModel: toModel(outcome),
    toUser: toUser(outcome),
  }
}

/** A permission is decided by the last that speaks of it, everything else by all who ask for the same. */
function decidersOf(hooks: readonly AnsweredHook[], { verdict, replacesResult }: Judgement): AnsweredHook[] {
  if (replacesResult) return hooks.filter(({ answer }) => answer.effects.result !== undefined)
  if (verdict === 'none') return []
  const asking = hooks.filter(({ answer }) => answer.asked === verdict)
  const last = asking.at(-1)
  return last !== undefined && permissionIn(last.answer.output ?? {}) === verdict ? [last] : asking
}

function isBlocked({ rule, denied, unasked }: Outcome): boolean {
  return unasked || (denied && rule.deny !== 'keep-going' && rule.deny !== 'end-run')
}

type ModelText = Decision['toModel'][number]

/** Texts for the model, verbatim (oracle pre-*, post-*, stop-*, prompt-*). */
function toModel(outcome: Outcome): ModelText[] {
  const { rule, judged, denied, unasked, by } = outcome
  const text = judged.text ?? ''
  const result = (replaces: boolean): ModelText => ({ as: 'tool-result', when: 'next-request', replaces, text, by })
  if (judged.replacesResult) return [result(true)]
  if (unasked) return [result(false)]
  if (!denied) return contextTexts(outcome)
  if (rule.deny === 'keep-going') return [{ as: 'user', when: 'own-request', replaces: false, text, by }]
  return rule.deny === 'refuse-prompt' || rule.deny === 'end-run' ? [] : [result(false)]
}

/** Contexts of all hooks as one text: a part of its own beside the prompt, or behind the result of the tool. */
function contextTexts({ hooks, situation, rule }: Outcome): ModelText[] {
  const contexts = hooks.flatMap(({ answer }) => answer.context)
  const by = hooks.find(({ answer }) => answer.context.length > 0)?.hook.ref
  if (by === undefined) return []
  const text = contexts.join('\n')
  if (rule.context === 'own-part') return [{ as: 'user', when: 'next-request', replaces: false, text, by }]
  const whole = resultWithContext(situation.payload, text)
  return [{ as: 'tool-result', when: 'next-request', replaces: whole !== null, text: whole ?? text, by }]
}

/** A refused prompt leaves no word behind where nobody sits in front of the agent (oracle prompt-dec-deny). */
function toUser({ hooks, situation, rule, judged, denied, by }: Outcome): Decision['toUser'] {
  if (!situation.context.interactive) return []
  const messages = toldUser(hooks)
  const isTold = denied && (rule.deny === 'refuse-prompt' || rule.deny === 'end-run')
  return isTold ? [{ text: judged.text ?? '', by }, ...messages] : messages
}
