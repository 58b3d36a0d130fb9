import { isJsonObject, isPlainObject } from '#lib/contract'
import {
  type ExitTable,
  exitMeaning,
  exitWords,
  type JsonAnswerRule,
  type ProcessEnd,
  readJsonAnswer,
} from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, notHere, PASSED } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { unanswered } from '../unanswered'
import { type AnswerProblem, answerProblem } from './answer-fields'
import { type CodexEvent, codexEvent } from './event-rules'
import { requestOf } from './requests'

/** Text that begins like an object or a list must be one object; a byte order mark is noise (oracle pre-json-bom, pre-json-array). */
const CODEX_JSON: JsonAnswerRule = { opensWith: '{[', allowsByteOrderMark: false, decodesStrings: false }

/** Exit 2 needs words on stderr; every other code fails, and the action goes on (oracle pre-exit*). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'failure', signal: 'failure' }

/** What an answer means to Codex (dialects.md §2.4; where a recording disagrees, the recording). Never throws. */
export function decodeCodex(end: HookEnd, planned: PlannedEntry, { event }: Situation): Answer {
  const answer = unanswered(end, planned) ?? decodeEnd(end, codexEvent(event))
  return planned.hook.mode === 'sync' ? answer : inBackground(answer)
}

function decodeEnd(end: HookEnd, rule: CodexEvent): Answer {
  if (end.kind !== 'process') return PASSED
  const meaning = exitMeaning(EXITS, end)
  if (meaning === 'block' && rule.block !== 'none' && end.stderr.trim() !== '') return exitBlock(end)
  if (meaning !== 'success') return exitFailure(end, rule)
  return rule.answers === 'unread' ? PASSED : decodeOutput(end.stdout, rule)
}

function decodeOutput(stdout: string, rule: CodexEvent): Answer {
  const read = readJsonAnswer(stdout, CODEX_JSON)
  if (read.kind === 'object') return decodeObject(read.value, rule)
  if (read.kind === 'empty') return PASSED
  const isInvalid = read.kind !== 'text' || rule.plainOutput === 'invalid'
  if (isInvalid) return failedAnswer('invalid-answer', 'stdout is no JSON object')
  if (rule.plainOutput === 'ignored') return PASSED
  return { ...PASSED, context: [read.text], effects: { context: [read.text] } }
}

function exitBlock({ stderr }: ProcessEnd): Answer {
  const reason = stderr.trim()
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason, text: reason }
}

/** A failing hook stops nothing; at some events people see its stderr (dialects.md §2.3, §2.4). */
function exitFailure(end: ProcessEnd, { block, showsFailure }: CodexEvent): Answer {
  const { exitCode, stderr } = end
  const silence = exitCode === 2 && block !== 'none' ? ' without words' : ''
  const failed = failedAnswer('failed-open', `${exitWords(end)}${silence}`)
  const words = stderr.trim()
  return {
    ...failed,
    effects: showsFailure && words !== '' ? { toUser: [words] } : {},
    ignored: exitCode === 2 && block === 'none' ? [notHere('exitCode')] : [],
  }
}

/** Background hooks decide nothing; what they tell the model arrives later (oracle async-*). */
function inBackground({ asked, halt, reason, context, effects }: Answer): Answer {
  const told = effects.toUser ?? []
  const decides = asked !== 'none' || halt !== null
  return {
    ...PASSED,
    disposition: 'background',
    reason,
    context: [...context, ...told],
    ignored: decides ? [{ field: 'decision', why: 'mode' }] : [],
  }
}

function decodeObject(answer: Fields, rule: CodexEvent): Answer {
  const problem = answerProblem(answer, rule)
  if (problem !== null) return invalidAnswer(problem)
  const specific = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
  const message = textOf(answer, 'systemMessage')
  const told = message === undefined ? {} : { toUser: [message] }
  const request = requestOf({ answer, specific }, rule)
  if ('fails' in request) return { ...invalidAnswer(request.fails), effects: told }
  const note = textOf(specific, 'additionalContext')
  const context = note === undefined || note === '' ? [] : [note]
  const { asked, reason, halt, input } = request
  return {
    disposition: dispositionOf(asked),
    asked,
    reason,
    text: reason,
    halt,
    context,
    effects: {
      ...(context.length > 0 && { context }),
      ...told,
      ...(halt !== null && { halt }),
      // What is no object holds no command either, and the call fails for it.
      ...(input !== undefined && { input: isJsonObject(input) ? input : {} }),
    },
    ignored: answer.continue === false && rule.halt === 'ignored' ? [notHere('continue')] : [],
  }
}

const invalidAnswer = ({ field, why, detail }: AnswerProblem): Answer => ({
  ...failedAnswer('invalid-answer', `${field}: ${detail}`),
  ignored: [{ field, why }],
})
