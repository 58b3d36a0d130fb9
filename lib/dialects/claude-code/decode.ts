import { type ExitTable, exitMeaning, exitReason, type ProcessEnd, readJsonAnswer } from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { failedAnswer, notHere, PASSED } from '../answers'
import { type HttpEnd, unreachedReason } from '../remote-end'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { unanswered } from '../unanswered'
import { checkAnswer } from './answer-fields'
import { backgroundAnswer } from './background'
import { outputText } from './context-texts'
import { CLAUDE_JSON, type DecodeInput } from './decode-input'
import { decodeJson } from './decode-json'
import { decodeJudgement } from './decode-judgement'
import { claudeEvent } from './event-rules'
import { exitText, refusalText } from './texts'

/** Exit 2 blocks, with or without words; everything else lets the event go on (oracle pre-exit*, pre-killed-signal). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'failure', signal: 'failure' }

/** Exit codes of the events where any failure blocks (dialects.md §1.6). */
const STRICT_EXITS: ExitTable = { codes: { 0: 'success' }, other: 'block', signal: 'block' }

/** What an answer means to Claude Code (dialects.md §1.5; where a recording disagrees, the recording). Never throws. */
export function decodeClaude(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  const input = { planned, situation, rule: claudeEvent(situation.event) }
  if (planned.hook.mode !== 'sync') return backgroundAnswer(end, input)
  return withFailurePolicy(unanswered(end, planned) ?? decodeEnd(end, input), input)
}

function decodeEnd(end: HookEnd, input: DecodeInput): Answer {
  if (end.kind === 'model' && end.problem) return failedAnswer('failed-open', end.problem)
  if (end.kind === 'model') return decodeJudgement(end, input)
  if (end.kind === 'http') return decodeResponse(end, input)
  return decodeProcess(end, input)
}

function decodeProcess(end: ProcessEnd, input: DecodeInput): Answer {
  const { situation, rule } = input
  const blocks = exitMeaning(rule.anyFailureBlocks ? STRICT_EXITS : EXITS, end) === 'block'
  const read = rule.discardsJson ? ({ kind: 'empty' } as const) : readJsonAnswer(end.stdout, CLAUDE_JSON)
  if (read.kind === 'object') {
    const checked = checkAnswer(read.value, situation.event)
    if ('answer' in checked) return decodeJson(checked, { ...input, stderr: blocks ? end.stderr : null })
    return blocks ? exitBlock(end, input) : failedAnswer('invalid-answer', checked.problem)
  }
  if (blocks) return exitBlock(end, input)
  if (read.kind === 'malformed') return failedAnswer('invalid-answer', 'stdout begins like JSON and is none')
  if (end.exitCode !== 0) return failedAnswer('failed-open', exitReason(end))
  if (read.kind === 'text' && rule.plainContext) return { ...PASSED, context: [outputText(read.text, situation)] }
  return PASSED
}

/** Exit code 2 without a usable answer (oracle pre-exit2-stderr, pre-exit2-empty). */
function exitBlock({ stderr }: ProcessEnd, { planned, situation, rule }: DecodeInput): Answer {
  if (rule.exit2 === 'none') return { ...PASSED, ignored: [notHere('exitCode')] }
  if (rule.exit2 === 'tell-user') return { ...PASSED, ignored: [notHere('exitCode')], effects: { toUser: [stderr] } }
  const command = planned.hook.label
  const text = refusalText(rule.exit2, exitText(command, stderr), { situation, command })
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason: stderr.trim() || null, text }
}

/** A response says no by its body alone, never by its status (dialects.md §1.5). */
function decodeResponse(end: HttpEnd, input: DecodeInput): Answer {
  const { status, body } = end
  if (status === 0) return failedAnswer('failed-open', unreachedReason(end))
  if (status < 200 || status > 299) return failedAnswer('failed-open', `HTTP status ${status}`)
  if (body.trim() === '' || input.rule.discardsJson) return PASSED
  const read = readJsonAnswer(body, CLAUDE_JSON)
  if (read.kind !== 'object') return failedAnswer('invalid-answer', 'the body is no JSON object')
  const checked = checkAnswer(read.value, input.situation.event)
  if (!('answer' in checked)) return failedAnswer('invalid-answer', checked.problem)
  return decodeJson(checked, { ...input, stderr: null })
}

const FAILURES = ['timed-out', 'spawn-failed', 'failed-open', 'invalid-answer']

/** `onFailure: block` turns a failure into a refusal, and a timeout refuses a model switch (dialects.md §1.2, §1.5). */
function withFailurePolicy(answer: Answer, { planned, situation, rule }: DecodeInput): Answer {
  if (!FAILURES.includes(answer.disposition)) return answer
  const refuses = planned.hook.failurePolicy === 'fail-closed'
  const refusesSwitch = situation.event === 'PreModelSwitch' && answer.disposition === 'timed-out'
  if (!refuses && !refusesSwitch) return answer
  const command = planned.hook.label
  const text = refusalText(rule.exit2, `[${command}]: ${answer.reason ?? 'failed'}`, { situation, command })
  const disposition = answer.disposition === 'timed-out' ? 'timed-out' : 'failed-closed'
  return { ...answer, disposition, asked: 'deny', text }
}
