import { type Ignored, isJsonObject, type SimulatedEffects } from '#lib/contract'
import {
  type ExitTable,
  exitMeaning,
  exitReason,
  type JsonAnswerRule,
  type ProcessEnd,
  readJsonAnswer,
  type Verdict,
} from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { unanswered } from '../unanswered'
import { CURSOR_FIELDS, isRightShape } from './answer-fields'
import { type CursorEvent, type CursorField, cursorEvent } from './event-rules'
import { loopProblem } from './loop-limit'

/** Standard output is one JSON object or an invalid answer (dialects.md §7.2). */
const CURSOR_JSON: JsonAnswerRule = { opensWith: '', allowsByteOrderMark: true, decodesStrings: false }

/** 2 is a refusal; any other code is a failure (dialects.md §4.2). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'failure', signal: 'failure' }

/** What an answer means to Cursor (dialects.md §4.2; nothing of it is recorded). Never throws. */
export function decodeCursor(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  const rule = cursorEvent(situation.event)
  return withFailurePolicy(unanswered(end, planned) ?? decodeEnd(end, planned, situation), { planned, rule })
}

function decodeEnd(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  if (end.kind === 'model' && end.problem) return failedAnswer('failed-open', end.problem)
  if (end.kind === 'model') return end.ok ? PASSED : refusal(end.reason, situation)
  if (end.kind === 'http') return PASSED
  return decodeProcess(end, planned, situation)
}

function decodeProcess(end: ProcessEnd, planned: PlannedEntry, situation: Situation): Answer {
  const rule = cursorEvent(situation.event)
  const meaning = exitMeaning(EXITS, end)
  if (meaning === 'block') return refusal(end.stderr.trim() || null, situation)
  if (meaning === 'failure') return failedAnswer('failed-open', exitReason(end))
  const read = readJsonAnswer(end.stdout, CURSOR_JSON)
  if (read.kind === 'object') return decodeObject(read.value, planned, situation)
  const isMissing = rule.block !== 'none' && (rule.needsAnswer || planned.hook.failurePolicy === 'fail-closed')
  if (read.kind === 'empty') return isMissing ? failedAnswer('invalid-answer', 'nothing was printed') : PASSED
  return failedAnswer('invalid-answer', 'stdout is no JSON object')
}

/** Exit code 2 and a model that says no are the same as `permission: deny`, where the event has something to refuse. */
function refusal(reason: string | null, { event }: Situation): Answer {
  if (cursorEvent(event).block === 'none') return { ...PASSED, ignored: [notHere('exitCode')] }
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason }
}

const FAILURES = ['timed-out', 'spawn-failed', 'failed-open', 'invalid-answer']

/** `failClosed` turns a failure into a refusal; before a tool call an answer that is no JSON refuses in any case. */
function withFailurePolicy(answer: Answer, { planned, rule }: { planned: PlannedEntry; rule: CursorEvent }): Answer {
  const { disposition } = answer
  if (!FAILURES.includes(disposition) || rule.block === 'none') return answer
  const isGate = rule.needsAnswer && disposition === 'invalid-answer'
  if (planned.hook.failurePolicy === 'fail-open' && !isGate) return answer
  return { ...answer, disposition: disposition === 'timed-out' ? 'timed-out' : 'failed-closed', asked: 'deny' }
}

function decodeObject(answer: Fields, { entry }: PlannedEntry, situation: Situation): Answer {
  const rule = cursorEvent(situation.event)
  const has = (field: CursorField) => rule.fields.includes(field)
  const asked = verdictOf(answer, rule)
  const userMessage = has('user_message') ? textOf(answer, 'user_message') : undefined
  const agentMessage = has('agent_message') ? textOf(answer, 'agent_message') : undefined
  const context = has('additional_context') ? textOf(answer, 'additional_context') : undefined
  const isSaid = asked === 'deny' || asked === 'ask' || rule.block === 'none'
  const effects = effectsOf(answer, { rule, situation, entry })
  return {
    disposition: dispositionOf(asked),
    asked,
    reason: asked === 'none' ? null : (agentMessage ?? userMessage ?? null),
    text: asked === 'deny' ? (agentMessage ?? null) : null,
    halt: null,
    context: context ? [context] : [],
    effects: {
      ...(context && { context: [context] }),
      ...(isSaid && userMessage && { toUser: [userMessage] }),
      ...effects,
    },
    ignored: ignoredOf(answer, { rule, situation, entry }),
    output: answer,
  }
}

const WORDS: Readonly<Record<string, Verdict>> = { allow: 'allow', deny: 'deny', ask: 'ask' }

/** What `permission`, or `continue` before a prompt, asks for; any other value says nothing. */
function verdictOf(answer: Fields, { fields, ask }: CursorEvent): Verdict {
  if (fields.includes('continue')) return answer.continue === false ? 'deny' : 'none'
  if (!fields.includes('permission')) return 'none'
  const word = WORDS[textOf(answer, 'permission') ?? ''] ?? 'none'
  if (word !== 'ask' || ask === 'asks') return word
  return ask === 'denies' ? 'deny' : 'none'
}

interface AnswerPlace {
  readonly rule: CursorEvent
  readonly situation: Situation
  readonly entry: PlannedEntry['entry']
}

/** What an answer puts in the place of something (dialects.md §4.2). */
function effectsOf(answer: Fields, { rule, situation, entry }: AnswerPlace): SimulatedEffects {
  const { updated_input: input, updated_mcp_tool_output: result } = answer
  const followUp = textOf(answer, 'followup_message')
  const goesOn = rule.fields.includes('followup_message') && followUp && loopProblem(entry, situation) === null
  return {
    ...(rule.fields.includes('updated_input') && isJsonObject(input) && { input }),
    ...(rule.fields.includes('updated_mcp_tool_output') && isMcpCall(situation) && result !== undefined && { result }),
    ...(goesOn && { follows: followUp }),
  }
}

const isMcpCall = ({ subject }: Situation) => subject?.startsWith('MCP:') === true

/** Fields that do nothing: of another agent, of another event, accepted without effect, or of a wrong type. */
function ignoredOf(answer: Fields, place: AnswerPlace): Ignored[] {
  const { rule, situation } = place
  return Object.keys(answer).flatMap((field): Ignored[] => {
    const known = CURSOR_FIELDS.find((name) => name === field)
    if (known === undefined) return [{ field, why: 'unknown-field' }]
    if (!rule.fields.includes(known)) return [notHere(field)]
    if (!isRightShape(known, answer[field], rule)) return [wrongShape(field)]
    if (known === 'permission' && answer.permission === 'ask' && rule.ask === 'inert') return [notHere(field)]
    if (known === 'updated_mcp_tool_output' && !isMcpCall(situation)) return [notHere(field)]
    const problem = known === 'followup_message' ? loopProblem(place.entry, situation) : null
    return problem === null ? [] : [{ field, why: problem }]
  })
}
