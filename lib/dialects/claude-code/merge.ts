import { type Decision, PROCEEDS } from '#lib/contract'
import { composeVerdicts, type Ranks } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { textOf } from '../hook-entry'
import { toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { type BlockEffect, claudeEvent } from './event-rules'
import { inputProblem, toolOutputText } from './tool-arguments'

/** deny beats defer beats ask beats allow (dialects.md §1.10; oracle two-*). */
const CLAUDE_RANKS: Ranks = ['deny', 'defer', 'ask', 'allow']

/** Refused ends of a turn in a row after which one more is overridden (oracle stop-block-always-loop-guard); 0 is no cap. */
const STOP_CAP = 8
const STOP_CAP_VARIABLE = 'CLAUDE_CODE_STOP_HOOK_BLOCK_CAP'

/** What a refusal does to the decision. */
interface EffectRow {
  readonly blocked: boolean
  readonly goesOn: boolean
  readonly to: 'model' | 'user' | 'nobody'
  readonly as: Decision['toModel'][number]['as']
  readonly when: Decision['toModel'][number]['when']
  /** Whether only the refusal that decides is read, or each. */
  readonly texts: 'last' | 'all'
}

const EFFECTS: Readonly<Record<BlockEffect, EffectRow>> = {
  'deny-call': { blocked: true, goesOn: false, to: 'model', as: 'tool-result', when: 'next-request', texts: 'last' },
  refuse: { blocked: true, goesOn: false, to: 'user', as: 'user', when: 'now', texts: 'last' },
  'refuse-to-model': {
    blocked: true,
    goesOn: false,
    to: 'model',
    as: 'tool-result',
    when: 'next-request',
    texts: 'all',
  },
  feedback: { blocked: false, goesOn: false, to: 'model', as: 'user', when: 'next-request', texts: 'all' },
  'keep-going': { blocked: false, goesOn: true, to: 'model', as: 'user', when: 'own-request', texts: 'all' },
  'end-turn': { blocked: false, goesOn: false, to: 'user', as: 'user', when: 'now', texts: 'all' },
  'tell-user': { blocked: false, goesOn: false, to: 'user', as: 'user', when: 'now', texts: 'all' },
  none: { blocked: false, goesOn: false, to: 'nobody', as: 'user', when: 'now', texts: 'all' },
}

/** What several answers come to, read in the order in which the hooks finished (dialects.md §1.10; oracle two-*). */
export function mergeClaude(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const finished = hooks.toSorted((a, b) => a.finishedAt - b.finishedAt)
  const rule = claudeEvent(situation.event)
  const row = EFFECTS[effectOf(situation)]
  const isCapped = row.goesOn && isOverCap(situation.context)
  const heard = isCapped ? finished.filter(({ answer }) => answer.asked !== 'deny') : finished
  const verdict = verdictOf(heard, situation)
  const deciding = heard.filter(({ answer }) => answer.asked === verdict && verdict !== 'none')
  const halt = haltOf(heard, { verdict, endsTurn: rule.block === 'end-turn' })
  const change = inputOf(heard, { verdict, situation })
  const unasked = verdict === 'ask' && !situation.context.interactive
  const blocked = (verdict === 'deny' && row.blocked) || unasked || verdict === 'defer' || change.problem !== null
  const last = deciding.at(-1)
  const decision: Decision = {
    ...PROCEEDS,
    verdict,
    blocked,
    blockedBy: blocked ? blockerOf(last, { unasked, problem: change.problem }) : null,
    reason: change.problem ?? last?.answer.reason ?? halt,
    decidedBy: deciding.map(({ hook }) => hook.ref),
    input: change.input,
    result: resultOf(heard),
    halt,
    continueTurn: row.goesOn ? verdict === 'deny' && halt === null : null,
    rewake: heard.flatMap(({ hook, answer }) => {
      return answer.effects.rewake === undefined ? [] : [{ by: hook.ref, message: answer.effects.rewake }]
    }),
  }
  const ends = halt !== null || (verdict === 'deny' && row.blocked && row.to === 'user')
  return {
    ...decision,
    toModel: ends ? [] : toModel(heard, { decision, row, problem: change.problem }),
    toUser: toUser(finished, { decision, row }),
  }
}

function isOverCap({ consecutiveBlocks, env }: Situation['context']): boolean {
  const asked = Number(env[STOP_CAP_VARIABLE] ?? STOP_CAP)
  const cap = Number.isInteger(asked) && asked >= 0 ? asked : STOP_CAP
  return cap > 0 && consecutiveBlocks >= cap
}

/** A refusal of a dialog denies its call, and a change of the managed settings cannot be refused (dialects.md §1.6). */
function effectOf({ event, subject }: Situation): BlockEffect {
  if (event === 'PermissionRequest') return 'deny-call'
  return event === 'ConfigChange' && subject === 'policy_settings' ? 'none' : claudeEvent(event).block
}

/** `defer` means something only where nobody can be asked (dialects.md §1.8). */
function verdictOf(hooks: readonly AnsweredHook[], { context }: Situation) {
  const asked = hooks.map(({ answer }) => answer.asked)
  return composeVerdicts(
    'parallel-strictest',
    context.interactive ? asked.filter((verdict) => verdict !== 'defer') : asked,
    CLAUDE_RANKS,
  )
}

function haltOf(
  hooks: readonly AnsweredHook[],
  { verdict, endsTurn }: { verdict: Decision['verdict']; endsTurn: boolean },
): string | null {
  const halting = hooks.find(({ answer }) => answer.halt !== null)
  if (halting) return halting.answer.halt
  if (verdict === 'defer') return 'The call is left to whoever runs the agent.'
  return verdict === 'deny' && endsTurn
    ? (hooks.findLast(({ answer }) => answer.asked === 'deny')?.answer.text ?? '')
    : null
}

function blockerOf(
  last: AnsweredHook | undefined,
  { unasked, problem }: { unasked: boolean; problem: string | null },
): Decision['blockedBy'] {
  if (unasked || problem !== null) return 'client'
  const disposition = last?.answer.disposition
  return disposition === 'failed-closed' || disposition === 'timed-out' ? 'failure' : 'answer'
}

/** The rewrite of the last to finish; beside a refusal or a question it counts for nothing (oracle two-upd-*, pre-updatedInput-*). */
function inputOf(
  hooks: readonly AnsweredHook[],
  { verdict, situation }: { verdict: Decision['verdict']; situation: Situation },
): { input: Decision['input']; problem: string | null } {
  const last = hooks.findLast(({ answer }) => answer.effects.input !== undefined)
  const input = last?.answer.effects.input
  const applies = verdict === 'none' || verdict === 'allow' || (verdict === 'ask' && situation.context.interactive)
  if (!last || input === undefined || !applies) return { input: PROCEEDS.input, problem: null }
  const problem = inputProblem(textOf(situation.payload, 'tool_name') ?? '', input)
  return { input: problem === null ? changed(input, last.hook.ref) : PROCEEDS.input, problem }
}

function resultOf(hooks: readonly AnsweredHook[]): Decision['result'] {
  const last = hooks.findLast(({ answer }) => answer.effects.result !== undefined)
  return last ? changed(last.answer.effects.result, last.hook.ref) : PROCEEDS.result
}

function toModel(
  hooks: readonly AnsweredHook[],
  { decision, row, problem }: { decision: Decision; row: EffectRow; problem: string | null },
): Decision['toModel'] {
  const { result, input, blocked } = decision
  const replaced: Decision['toModel'] = result.changed
    ? [
        {
          as: 'tool-result',
          when: 'next-request',
          replaces: true,
          text: toolOutputText(result.value),
          by: result.by ?? '',
        },
      ]
    : []
  const refused = problem === null ? [] : [{ text: problem, by: input.by ?? decision.decidedBy[0] ?? '' }]
  const said = row.to === 'model' || blocked ? [...refused, ...saidBy(hooks, { decision, row })] : []
  const contexts = hooks.flatMap(({ hook, answer }) => answer.context.map((text) => ({ text, by: hook.ref })))
  const when = row.goesOn && decision.continueTurn === true ? 'own-request' : 'next-request'
  return [
    ...replaced,
    ...said.map(({ text, by }) => ({ as: row.as, when: row.when, replaces: false, text, by })),
    ...contexts.map(({ text, by }) => toUserTurn(text, by, when)),
    ...decision.rewake.map(({ by, message }) => toUserTurn(message, by, 'own-request')),
  ]
}

const toUserTurn = (
  text: string,
  by: string,
  when: Decision['toModel'][number]['when'],
): Decision['toModel'][number] => ({
  as: 'user',
  when,
  replaces: false,
  text,
  by,
})

/** The words of the answers that decide, or of the last of them. */
function saidBy(hooks: readonly AnsweredHook[], { decision, row }: { decision: Decision; row: EffectRow }) {
  if (decision.verdict !== 'deny' && !(decision.verdict === 'ask' && decision.blocked)) return []
  const said = hooks.flatMap(({ hook, answer: { asked, text } }) =>
    asked === decision.verdict && text !== null ? [{ text, by: hook.ref }] : [],
  )
  return row.texts === 'last' ? said.slice(-1) : said
}

function toUser(
  hooks: readonly AnsweredHook[],
  { decision, row }: { decision: Decision; row: EffectRow },
): Decision['toUser'] {
  const refused = row.to === 'user' ? saidBy(hooks, { decision, row }) : []
  const halts = hooks.flatMap(({ hook, answer }) =>
    answer.halt !== null && decision.verdict !== 'deny' ? [{ text: answer.halt, by: hook.ref }] : [],
  )
  const messages = toldUser(hooks.filter(({ answer }) => answer.disposition !== 'background'))
  return [...refused, ...halts, ...messages]
}
