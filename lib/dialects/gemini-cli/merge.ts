import { type Decision, type JsonObject, PROCEEDS } from '#lib/contract'
import { composeVerdicts, type Ranks } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { textOf } from '../hook-entry'
import { toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { type GeminiEvent, geminiEvent } from './event-rules'
import { mergeToolChoice } from './merge-tool-choice'
import { blockedText, contextText, INPUT_CHANGED, NO_REASON, resultWithContext } from './texts'
import { inputProblem } from './tool-arguments'

/** deny beats ask beats allow (dialects.md §3.4; oracle two-*). */
const GEMINI_RANKS: Ranks = ['deny', 'ask', 'allow']

/** What the answers come to before it is known what reaches whom. */
interface Outcome {
  readonly hooks: readonly AnsweredHook[]
  readonly situation: Situation
  readonly rule: GeminiEvent
  readonly denied: boolean
  readonly halt: string | null
  readonly reason: string
  readonly problem: string | null
}

/** What several answers come to, in the order of the config, whichever finished first (dialects.md §3.4; oracle two-*). */
export function mergeGemini(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const rule = geminiEvent(situation.event)
  const verdict = composeVerdicts(
    'parallel-strictest',
    hooks.map(({ answer }) => answer.asked),
    GEMINI_RANKS,
  )
  const stops = hooks.flatMap(({ answer }) => (answer.halt === null ? [] : [answer.halt]))
  const reasons = hooks.flatMap(({ answer }) => (isSaid(answer) ? [answer.reason ?? ''] : []))
  const reason = reasons.join('\n') || NO_REASON
  const change = inputOf(hooks, { rule, situation, verdict })
  const unasked = verdict === 'ask' && rule.deny === 'deny-call' && !situation.context.interactive
  const halt = stops.length > 0 ? stops.join('\n') : unasked ? 'There is nobody to ask; the run ends.' : null
  const denied = verdict === 'deny'
  const outcome: Outcome = { hooks, situation, rule, denied, halt, reason, problem: change.problem }
  const blocked = isBlocked(outcome) || unasked
  const deciding = hooks.filter(({ answer }) =>
    stops.length > 0 ? answer.halt !== null : answer.asked === verdict && verdict !== 'none',
  )
  return {
    ...PROCEEDS,
    verdict: stops.length > 0 && rule.halt === 'blocks' ? 'deny' : verdict,
    blocked,
    blockedBy: blocked ? (unasked || (change.problem !== null && !denied) ? 'client' : 'answer') : null,
    reason: change.problem ?? (stops.length > 0 ? halt : reasons.join('\n') || (denied ? NO_REASON : null)),
    decidedBy: deciding.map(({ hook }) => hook.ref),
    input: blocked ? PROCEEDS.input : change.input,
    result: resultOf(outcome),
    halt,
    continueTurn: rule.deny === 'keep-going' ? denied && halt === null : null,
    clearContext: denied && hooks.some(({ answer }) => answer.effects.clearContext === true),
    toModel: toModel(outcome, { changedBy: blocked ? null : change.input.by }),
    toUser: toUser(outcome),
  }
}

/** The reason of every hook that gave an output is joined, also of one that allows (oracle two-deny-allow). */
const isSaid = ({ disposition, reason }: AnsweredHook['answer']) =>
  reason !== null && ['allowed', 'denied', 'asked', 'passed'].includes(disposition)

function isBlocked({ rule, denied, halt, problem }: Outcome): boolean {
  const refuses = rule.deny === 'deny-call' || rule.deny === 'refuse-prompt' || rule.deny === 'no-request'
  return (denied && refuses) || (halt !== null && rule.halt === 'blocks') || problem !== null
}

/** The arguments of the last in the config take the place of all arguments (oracle two-upd-*, pre-hso-tool_input-partial-merge). */
function inputOf(
  hooks: readonly AnsweredHook[],
  { rule, situation, verdict }: { rule: GeminiEvent; situation: Situation; verdict: Decision['verdict'] },
): { input: Decision['input']; problem: string | null } {
  const inputs = hooks.flatMap(({ hook, answer }) =>
    answer.effects.input === undefined ? [] : [{ ref: hook.ref, value: answer.effects.input }],
  )
  const last = inputs.at(-1)
  if (!last || verdict === 'deny') return { input: PROCEEDS.input, problem: null }
  if (rule.merge === 'tool-choice') return { input: changed(mergeToolChoice(inputs), last.ref), problem: null }
  if (rule.merge === 'later-fields') {
    const value: JsonObject = Object.fromEntries(inputs.flatMap(({ value: fields }) => Object.entries(fields)))
    return { input: changed(value, last.ref), problem: null }
  }
  const problem = inputProblem(textOf(situation.payload, 'tool_name') ?? '', last.value)
  return { input: problem === null ? changed(last.value, last.ref) : PROCEEDS.input, problem }
}

/** A denied result becomes an error; a call that follows takes its place (oracle post-dec-block, gm-aftertool-tail). */
function resultOf({ hooks, rule, denied, reason }: Outcome): Decision['result'] {
  const by = hooks.find(({ answer }) => answer.asked === 'deny')?.hook.ref ?? ''
  if (denied && rule.deny === 'replace-result') return changed({ error: reason }, by)
  const last = hooks.findLast(
    ({ answer }) => answer.effects.result !== undefined || answer.effects.follows !== undefined,
  )
  if (!last) return PROCEEDS.result
  const { result, follows } = last.answer.effects
  return changed(result ?? { tailToolCallRequest: follows }, last.hook.ref)
}

type ModelText = Decision['toModel'][number]

/** Texts for the model; a run that ends sends no more (oracle pre-continue-false, post-continue-false, prompt-*). */
function toModel(outcome: Outcome, { changedBy }: { changedBy: string | null }): ModelText[] {
  const { hooks, rule, denied, halt, reason, problem } = outcome
  if (halt !== null) return []
  const by = hooks.find(({ answer }) => answer.asked === 'deny')?.hook.ref ?? ''
  const result = (text: string, replaces: boolean, author: string): ModelText => ({
    as: 'tool-result',
    when: 'next-request',
    replaces,
    text,
    by: author,
  })
  if (denied && rule.deny === 'deny-call') return [result(blockedText(reason), false, by)]
  if (denied && rule.deny === 'replace-result') return [result(reason, true, by)]
  if (denied && rule.deny === 'keep-going') {
    return [{ as: 'user', when: 'own-request', replaces: false, text: reason, by }]
  }
  if (denied && rule.deny !== 'none') return []
  if (problem !== null)
    return [result(problem, false, hooks.findLast(({ answer }) => answer.effects.input)?.hook.ref ?? '')]
  const notes = changedBy !== null && rule.deny === 'deny-call' ? [result(INPUT_CHANGED, false, changedBy)] : []
  return [...notes, ...contextTexts(outcome)]
}

function contextTexts({ hooks, situation, rule }: Outcome): ModelText[] {
  const contexts = hooks.flatMap(({ answer }) => answer.context)
  const by = hooks.find(({ answer }) => answer.context.length > 0)?.hook.ref
  if (by === undefined) return []
  const whole = rule.context === 'after-result' ? resultWithContext(situation.payload, contexts) : null
  if (whole !== null) return [{ as: 'tool-result', when: 'next-request', replaces: true, text: whole, by }]
  const as = rule.context === 'after-result' ? 'tool-result' : 'user'
  return [{ as, when: 'next-request', replaces: false, text: contextText(contexts), by }]
}

function toUser({ hooks, rule, denied, halt, reason }: Outcome): Decision['toUser'] {
  const messages = toldUser(hooks)
  const refuses = rule.deny === 'refuse-prompt' || rule.deny === 'no-request'
  const decider = hooks.find(({ answer }) => answer.halt !== null || answer.asked === 'deny')?.hook.ref
  const said = halt ?? (denied && refuses ? reason : null)
  return said === null || decider === undefined ? messages : [{ text: said, by: decider }, ...messages]
}
