import { type Decision, type JsonObject, PROCEEDS, plainText } from '#lib/contract'
import { composeVerdicts, type Ranks } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { changed } from '../answers'
import { toldUser } from '../said-by-hooks'
import type { Situation } from '../situation'
import { type CodexEvent, codexEvent } from './event-rules'
import { blockedText, promptText, saidText, takesCommand } from './texts'

/** Any deny blocks (dialects.md §2.5; oracle two-*). */
const CODEX_RANKS: Ranks = ['deny', 'ask', 'allow']

/** Why a call fails whose hook has rewritten it wrongly (oracle pre-updatedInput-wrongtype, pre-updatedInput-wrongkeys). */
const NO_COMMAND = 'hook returned updatedInput without string field `command`'

/** What several answers come to, in the order of the config; only a rewrite goes by who finishes last (oracle two-*). */
export function mergeCodex(hooks: readonly AnsweredHook[], situation: Situation): Decision {
  const rule = codexEvent(situation.event)
  const heard = hooks.filter(({ answer }) => answer.disposition !== 'background')
  const verdict = composeVerdicts(
    'parallel-strictest',
    heard.map(({ answer }) => answer.asked),
    CODEX_RANKS,
  )
  const denying = heard.filter(({ answer }) => answer.asked === 'deny')
  const halt = heard.find(({ answer }) => answer.halt !== null)?.answer.halt ?? null
  const change = inputOf(heard, { verdict, situation })
  const refuses = rule.block === 'deny-call' || rule.block === 'refuse-prompt' || rule.halt === 'refuses'
  const blocked = (verdict === 'deny' && refuses) || change.problem !== null
  const reasons = denying.map(({ answer }) => answer.reason ?? '')
  const decision: Decision = {
    ...PROCEEDS,
    verdict,
    blocked,
    blockedBy: blocked ? (change.problem === null ? 'answer' : 'client') : null,
    reason: change.problem ?? reasons[0] ?? halt,
    decidedBy: (verdict === 'deny'
      ? denying
      : heard.filter(({ answer }) => answer.asked === verdict && verdict !== 'none')
    ).map(({ hook }) => hook.ref),
    input: change.input,
    result:
      rule.block === 'replace-result' && denying.length > 0
        ? changed(reasons.join('\n\n'), denying[0]?.hook.ref ?? '')
        : PROCEEDS.result,
    halt: halt ?? (verdict === 'deny' && rule.block === 'refuse-prompt' ? (reasons[0] ?? null) : null),
    continueTurn: rule.block === 'keep-going' ? denying.length > 0 && halt === null : null,
  }
  return { ...decision, toModel: toModel(hooks, { decision, rule, situation }), toUser: toUser(heard, decision) }
}

/** The rewrite of the last to finish takes the place of the command, or of all arguments of another tool. */
function inputOf(
  hooks: readonly AnsweredHook[],
  { verdict, situation }: { verdict: Decision['verdict']; situation: Situation },
): { input: Decision['input']; problem: string | null } {
  const last = hooks
    .filter(({ answer }) => answer.effects.input !== undefined)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
    .at(-1)
  const input: JsonObject | undefined = last?.answer.effects.input
  if (!last || input === undefined || verdict === 'deny') return { input: PROCEEDS.input, problem: null }
  if (!takesCommand(situation)) return { input: changed(input, last.hook.ref), problem: null }
  if (typeof input.command !== 'string') return { input: PROCEEDS.input, problem: NO_COMMAND }
  return { input: changed({ command: input.command }, last.hook.ref), problem: null }
}

type ModelText = Decision['toModel'][number]

function toModel(
  hooks: readonly AnsweredHook[],
  { decision, rule, situation }: { decision: Decision; rule: CodexEvent; situation: Situation },
): ModelText[] {
  if (decision.halt !== null) return []
  const text = (as: ModelText['as'], words: string, by: string): ModelText => ({
    as,
    when: as === 'user' ? 'own-request' : 'next-request',
    replaces: as === 'tool-result' && rule.block === 'replace-result',
    text: words,
    by,
  })
  const contexts = hooks.flatMap(({ entry, hook, answer }) =>
    answer.context.map((words) => text('developer', saidText(words, situation, entry), hook.ref)),
  )
  const denying = hooks.filter(({ answer }) => answer.asked === 'deny')
  const [first] = denying
  if (decision.blockedBy === 'client')
    return [...contexts, text('tool-result', decision.reason ?? '', decision.decidedBy[0] ?? '')]
  if (!first) return contexts
  if (rule.block === 'keep-going') {
    return [...denying.map((hook) => text('user', promptText(hook, situation), hook.hook.ref)), ...contexts]
  }
  if (rule.block === 'replace-result')
    return [...contexts, text('tool-result', saidText(plainText(decision.result.value), situation), first.hook.ref)]
  return rule.block === 'deny-call'
    ? [...contexts, text('tool-result', blockedText(first.answer.reason ?? '', situation), first.hook.ref)]
    : contexts
}

function toUser(hooks: readonly AnsweredHook[], { halt, decidedBy }: Decision): Decision['toUser'] {
  const messages = toldUser(hooks)
  const halting = hooks.find(({ answer }) => answer.halt !== null)?.hook.ref ?? decidedBy[0]
  return halt === null || halting === undefined ? messages : [{ text: halt, by: halting }, ...messages]
}
