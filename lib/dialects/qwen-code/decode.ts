import { type Ignored, isJsonObject } from '#lib/contract'
import { exitWords } from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import { unreachedReason } from '../remote-end'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { unanswered } from '../unanswered'
import { type QwenEvent, qwenEvent } from './event-rules'
import { type Judgement, judgeOutput, permissionIn } from './judge-output'
import { readOutput, specificOf } from './read-output'
import { contextText } from './texts'

/** What a background hook stands for among the others: it lets everything through (oracle async-deny, async-exit2). */
const BACKGROUND: Answer = { ...PASSED, disposition: 'background', output: { continue: true } }

/** What an answer means to Qwen Code (REPORT §3; dialects.md §6 where no recording speaks). Never throws. */
export function decodeQwen(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  const rule = qwenEvent(situation.event)
  const output = readOutput(end)
  if (planned.hook.execution === 'background') return { ...BACKGROUND, ignored: fieldsOf(output, ASYNC_FIELDS) }
  const none = unanswered(end, planned)
  if (none) return none
  const failure = failureOf(end)
  if (output === null) return failure === null ? PASSED : failedAnswer('failed-open', failure)
  const judged = judgeOutput(output, rule)
  const context = contextOf(output, rule)
  const decides = judged.verdict !== 'none' || judged.replacesResult
  return {
    disposition: failure !== null && !decides ? 'failed-open' : dispositionOf(judged.verdict),
    asked: judged.verdict,
    reason: judged.text ?? textOf(output, 'reason') ?? null,
    text: judged.text,
    halt: judged.verdict === 'deny' && rule.deny === 'end-run' ? judged.text : null,
    context,
    effects: {
      ...(context.length > 0 && { context: [...context] }),
      ...(judged.replacesResult && { result: judged.text }),
      ...messageOf(output, situation),
      ...(failure === null && chainedInput(output, { planned, rule })),
    },
    ignored: [...ignoredOf({ output, judged }, rule), ...fieldsUnheard(output, { situation, planned })],
    output,
  }
}

/** Why an answer without a decision counts as failed; null where the hook has ended well. */
function failureOf(end: HookEnd): string | null {
  if (end.kind === 'http' && end.status === 0) return unreachedReason(end)
  if (end.kind === 'http') return end.status >= 200 && end.status < 300 ? null : `HTTP status ${end.status}`
  if (end.kind === 'model') return end.problem ?? null
  if (end.exitCode === 0) return null
  return exitWords(end)
}

function contextOf(output: Fields, { context }: QwenEvent): string[] {
  const text = textOf(specificOf(output), 'additionalContext') ?? ''
  return text === '' || context === 'dropped' ? [] : [contextText(text)]
}

/** Where nobody sits in front of the agent, nobody reads messages (oracle pre-systemMessage, prompt-systemMessage). */
function messageOf(output: Fields, { context }: Situation): Answer['effects'] {
  const message = textOf(output, 'systemMessage')
  return message === undefined || !context.interactive ? {} : { toUser: [message] }
}

/** Arguments are rewritten for the next hook of a series alone, never for the call (oracle pre-hso-tool_input). */
function chainedInput(
  output: Fields,
  { planned, rule }: { planned: PlannedEntry; rule: QwenEvent },
): Answer['effects'] {
  const { tool_input: input } = specificOf(output)
  return rule.deny === 'deny-call' && planned.hook.execution === 'series' && isJsonObject(input) ? { input } : {}
}

const FOREIGN = ['updatedInput', 'updatedToolOutput', 'updatedMCPToolOutput']
const ASYNC_FIELDS = ['decision', 'continue', 'systemMessage', 'hookSpecificOutput']

function fieldsOf(output: Fields | null, names: readonly string[]): Ignored[] {
  return names.filter((field) => field in (output ?? {})).map((field) => ({ field, why: 'mode' }))
}

/** Fields the agent does not read at this event (oracle pre-updatedInput-*, pre-additionalContext, post-dec-block). */
function ignoredOf({ output, judged }: { output: Fields; judged: Judgement }, rule: QwenEvent): Ignored[] {
  const specific = specificOf(output)
  const inner = 'hookSpecificOutput.'
  const decides = rule.deny !== 'none' && rule.deny !== 'deny-permission'
  const isKnown = judged.verdict !== 'none' || output.continue === false
  return [
    ...FOREIGN.filter((name) => name in specific).map((name) => notHere(`${inner}${name}`)),
    ...(typeof output.decision === 'string' && !decides ? [notHere('decision')] : []),
    ...('decision' in output && decides && !isKnown ? [wrongShape('decision')] : []),
    ...(output.continue === false && rule.stop === 'ignored' ? [notHere('continue')] : []),
    ...('continue' in output && typeof output.continue !== 'boolean' ? [wrongShape('continue')] : []),
    ...('additionalContext' in specific && rule.context === 'dropped' ? [notHere(`${inner}additionalContext`)] : []),
    ...permissionIgnored(output, rule),
  ]
}

function permissionIgnored(output: Fields, { deny }: QwenEvent): Ignored[] {
  if (!('permissionDecision' in specificOf(output))) return []
  const field = 'hookSpecificOutput.permissionDecision'
  if (deny !== 'deny-call') return [notHere(field)]
  return permissionIn(output) === undefined ? [wrongShape(field)] : []
}

/** Fields that have an effect in other situations only. */
function fieldsUnheard(
  output: Fields,
  { situation, planned }: { situation: Situation; planned: PlannedEntry },
): Ignored[] {
  const isSaid = 'systemMessage' in output && !situation.context.interactive
  const isChained = planned.hook.execution === 'series'
  return [
    ...(isSaid ? [notHere('systemMessage')] : []),
    ...('tool_input' in specificOf(output) && !isChained ? [notHere('hookSpecificOutput.tool_input')] : []),
  ]
}
