import { isJsonObject, isPlainObject } from '#lib/contract'
import {
  type ExitTable,
  exitMeaning,
  type JsonAnswerRule,
  type ProcessEnd,
  readJsonAnswer,
  type Verdict,
} from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, notHere, PASSED } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { answerProblem } from './answer-fields'
import { type CodexEvent, codexEvent } from './event-rules'

/** Text that begins like an object or a list must be one object; a byte order mark is noise (oracle pre-json-bom, pre-json-array). */
const CODEX_JSON: JsonAnswerRule = { opensWith: '{[', allowsByteOrderMark: false, decodesStrings: false }

/** Exit 2 needs words on stderr; every other code fails, and the action goes on (oracle pre-exit*). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'failure', signal: 'failure' }

/** What stands for a reason where a result is replaced (oracle post-continue-false-noreason). */
const STOPPED = 'PostToolUse hook stopped execution'

/** What an answer means to Codex (dialects.md §2.4; where a recording disagrees, the recording). Never throws. */
export function decodeCodex(end: HookEnd, { hook }: PlannedEntry, situation: Situation): Answer {
  const rule = codexEvent(situation.event)
  const answer = decodeEnd(end, rule, hook.timeoutMs)
  return hook.mode === 'sync' ? answer : inBackground(answer)
}

function decodeEnd(end: HookEnd, rule: CodexEvent, timeoutMs: number): Answer {
  if (end.timedOut) return failedAnswer('timed-out', `no answer within ${timeoutMs} ms`)
  if (end.kind !== 'process') return PASSED
  if (end.spawnError !== null) return failedAnswer('spawn-failed', end.spawnError)
  const meaning = exitMeaning(EXITS, end)
  if (meaning === 'block' && end.stderr.trim() !== '') return exitBlock(end, rule)
  if (meaning !== 'success') return failedAnswer('failed-open', exitReason(end))
  const read = readJsonAnswer(end.stdout, CODEX_JSON)
  if (read.kind === 'object') return decodeObject(read.value, rule)
  if (read.kind === 'malformed' || read.kind === 'other')
    return failedAnswer('invalid-answer', 'stdout is no JSON object')
  if (read.kind === 'empty' || rule.plainOutput === 'ignored') return PASSED
  if (rule.plainOutput === 'invalid') return failedAnswer('invalid-answer', 'stdout is no JSON object')
  return { ...PASSED, context: [read.text], effects: { context: [read.text] } }
}

const exitReason = ({ exitCode, signal }: ProcessEnd) =>
  exitCode === null
    ? `ended by ${signal ?? 'a signal'}`
    : `exit code ${exitCode}${exitCode === 2 ? ' without words' : ''}`

function exitBlock({ stderr }: ProcessEnd, { block }: CodexEvent): Answer {
  if (block === 'none') return { ...failedAnswer('failed-open', stderr.trim()), ignored: [notHere('exitCode')] }
  const reason = stderr.trim()
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason, text: reason }
}

/** Background hooks decide nothing; what they tell the model arrives later (oracle async-*). */
function inBackground({ context, effects }: Answer): Answer {
  const told = effects.toUser ?? []
  return { ...PASSED, disposition: 'background', context: [...context, ...told] }
}

function decodeObject(answer: Fields, rule: CodexEvent): Answer {
  const problem = answerProblem(answer, rule)
  if (problem !== null) return failedAnswer('invalid-answer', problem)
  const specific = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
  const request = requestOf({ answer, specific }, rule)
  if ('fails' in request) return failedAnswer('invalid-answer', request.fails)
  const message = textOf(answer, 'systemMessage')
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
      ...(message !== undefined && { toUser: [message] }),
      ...(halt !== null && { halt }),
      // What is no object holds no command either, and the call fails for it.
      ...(input !== undefined && { input: isJsonObject(input) ? input : {} }),
    },
    ignored: answer.continue === false && rule.halt === 'ignored' ? [notHere('continue')] : [],
  }
}

interface Request {
  readonly asked: Verdict
  readonly reason: string | null
  readonly halt: string | null
  readonly input?: unknown
}

interface Parts {
  readonly answer: Fields
  readonly specific: Fields
}

const NOTHING: Request = { asked: 'none', reason: null, halt: null }

/** What an answer asks for, or why it fails although each of its fields is right. */
function requestOf(parts: Parts, rule: CodexEvent): Request | { fails: string } {
  const { answer, specific } = parts
  if (rule.halt === 'unsupported') {
    const unsupported = unsupportedField(answer)
    if (unsupported !== null) return { fails: `${unsupported} is not supported here` }
  }
  if (specific.updatedMCPToolOutput !== undefined) return { fails: 'updatedMCPToolOutput is not supported' }
  if ('decision' in specific) return dialogRequest(specific)
  const permission = 'permissionDecision' in specific || 'updatedInput' in specific
  return permission ? permissionRequest(specific) : blockRequest(answer, rule)
}

/** Fields that are read and refused before a tool call (oracle pre-continue-false, pre-stopReason-only, pre-suppressOutput-with-deny). */
function unsupportedField(answer: Fields): string | null {
  if (answer.continue === false) return 'continue: false'
  if (typeof answer.stopReason === 'string') return 'stopReason'
  return answer.suppressOutput === true ? 'suppressOutput' : null
}

/** Allow goes with a rewrite alone, deny with words alone (oracle pre-hso-*, pre-updatedInput-*). */
function permissionRequest(specific: Fields): Request | { fails: string } {
  const { permissionDecision: decision, updatedInput: input } = specific
  const reason = textOf(specific, 'permissionDecisionReason') ?? ''
  if (decision === 'allow' && input !== undefined) return { ...NOTHING, asked: 'allow', input }
  if (decision === 'deny' && input === undefined && reason.trim() !== '') return { asked: 'deny', reason, halt: null }
  if (decision === 'deny')
    return { fails: input === undefined ? 'deny needs a reason' : 'deny goes without updatedInput' }
  return { fails: decision === 'allow' ? 'allow needs updatedInput' : `${String(decision)} is not supported` }
}

/** `decision` of a permission dialog (dialects.md §2.4). */
function dialogRequest({ decision }: Fields): Request | { fails: string } {
  const fields: Fields = isPlainObject(decision) ? decision : {}
  const message = textOf(fields, 'message')
  if (fields.behavior === 'allow') return { ...NOTHING, asked: 'allow' }
  if (fields.behavior === 'deny') return { asked: 'deny', reason: message ?? 'Denied by a hook', halt: null }
  return { fails: 'behavior must be allow or deny' }
}

/** The older `decision: block` with its reason, and `continue: false` (oracle pre-dec-*, stop-*, post-*, prompt-*). */
function blockRequest(answer: Fields, rule: CodexEvent): Request | { fails: string } {
  const stops = answer.continue === false && rule.halt !== 'ignored'
  const reason = textOf(answer, 'reason') ?? ''
  const stopReason = textOf(answer, 'stopReason')
  if (answer.decision === 'approve') return { fails: 'approve is not supported' }
  if (stops && rule.halt === 'replaces-result') return { asked: 'deny', reason: stopReason ?? STOPPED, halt: null }
  if (stops) {
    const words = stopReason ?? 'A hook has stopped the run.'
    return { asked: rule.halt === 'refuses' ? 'deny' : 'none', reason: words, halt: words }
  }
  if (answer.decision === 'block') {
    return reason.trim() === '' ? { fails: 'block needs a reason' } : { asked: 'deny', reason, halt: null }
  }
  return reason !== '' && rule.block === 'replace-result' ? { fails: 'a reason goes with a block' } : NOTHING
}
