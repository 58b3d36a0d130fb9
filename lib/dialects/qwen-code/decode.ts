import { type Ignored, isPlainObject } from '#lib/contract'
import {
  cutOutput,
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
import { type QwenEvent, qwenEvent } from './event-rules'

/** Every text is tried as JSON, whole; a JSON string is decoded once more (oracle pre-json-string-encoded). */
const QWEN_JSON: JsonAnswerRule = { opensWith: '', allowsByteOrderMark: true, decodesStrings: true }

/** Plain text blocks at exit 2 alone (oracle pre-exit*, cmd-missing-127, pre-killed-signal). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'warning', signal: 'warning' }

/** Output is cut at this length, and JSON in it with it (oracle stdout-1mb-*). */
const OUTPUT_CAP = { maxChars: 1_048_576, headChars: 1_048_576, tailChars: 0 } as const

const DECISIONS: Readonly<Record<string, Verdict>> = {
  deny: 'deny',
  block: 'deny',
  ask: 'ask',
  allow: 'allow',
  approve: 'allow',
}

/** What an answer means to Qwen Code (REPORT §3, hook output). Never throws. */
export function decodeQwen(end: HookEnd, { hook }: PlannedEntry, situation: Situation): Answer {
  const rule = qwenEvent(situation.event)
  if (hook.mode !== 'sync') return { ...PASSED, disposition: 'background' }
  if (end.timedOut) return failedAnswer('timed-out', `no answer within ${hook.timeoutMs} ms`)
  if (end.kind === 'model') return decodeJudgement(end, rule)
  if (end.kind === 'http') return decodeResponse(end, rule)
  if (end.spawnError !== null) return failedAnswer('spawn-failed', end.spawnError)
  return decodeProcess(end, rule)
}

/** At exit 2 only stderr is read, otherwise stdout, or stderr where it is blank (oracle pre-denyjson-exit2-*, pre-json-on-stderr-*). */
function decodeProcess(end: ProcessEnd, rule: QwenEvent): Answer {
  const meaning = exitMeaning(EXITS, end)
  const output = meaning === 'block' || end.stdout.trim() === '' ? end.stderr : end.stdout
  const read = readJsonAnswer(cutOutput(output, OUTPUT_CAP)?.head ?? output, QWEN_JSON)
  if (read.kind === 'object') return decodeObject(read.value, rule)
  if (read.kind !== 'text') return meaning === 'success' ? PASSED : failedAnswer('failed-open', exitReason(end))
  if (meaning === 'success') return { ...PASSED, effects: { toUser: [read.text] } }
  if (meaning === 'warning')
    return { ...failedAnswer('failed-open', exitReason(end)), effects: { toUser: [read.text] } }
  if (rule.block === 'none') return { ...failedAnswer('failed-open', read.text), ignored: [notHere('exitCode')] }
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason: read.text, text: read.text }
}

const exitReason = ({ exitCode, signal }: ProcessEnd) =>
  exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${exitCode}`

function decodeResponse({ status, body }: Extract<HookEnd, { kind: 'http' }>, rule: QwenEvent): Answer {
  if (status === 0) return failedAnswer('failed-open', 'the endpoint could not be reached')
  if (status < 200 || status > 299) return failedAnswer('failed-open', `HTTP status ${status}`)
  const read = readJsonAnswer(body, QWEN_JSON)
  return read.kind === 'object' ? decodeObject(read.value, rule) : PASSED
}

function decodeJudgement({ ok, reason }: Extract<HookEnd, { kind: 'model' }>, { block }: QwenEvent): Answer {
  if (ok || block === 'none') return { ...PASSED, reason }
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason, text: reason }
}

/**
 * The newer decision hides the older one; wrong types and unknown fields are let pass, and the name of the event is
 * not looked at (oracle pre-both-conflict, pre-type-*, pre-wrong-hookEventName).
 */
function decodeObject(answer: Fields, rule: QwenEvent): Answer {
  const specific = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
  const newer = 'permissionDecision' in specific && rule.block === 'deny-call'
  const word = newer ? textOf(specific, 'permissionDecision') : textOf(answer, 'decision')
  const asked = rule.block === 'none' ? 'none' : (DECISIONS[word ?? ''] ?? 'none')
  const own = textOf(specific, 'permissionDecisionReason')
  const reason = (newer ? own : undefined) ?? textOf(answer, 'reason') ?? null
  const stopReason = answer.continue === false && rule.halt !== 'ignored' ? (textOf(answer, 'stopReason') ?? '') : null
  const note = textOf(specific, 'additionalContext')
  const message = textOf(answer, 'systemMessage')
  const context = note === undefined || note === '' || rule.context === 'dropped' ? [] : [note]
  const stops = stopReason !== null && rule.halt === 'refuses'
  return {
    disposition: stops ? 'denied' : dispositionOf(asked),
    asked: stops ? 'deny' : asked,
    reason: stopReason === null ? reason : stopReason || reason,
    text: reason,
    overrules: newer,
    halt: stopReason,
    context,
    effects: {
      ...(context.length > 0 && { context }),
      ...(message !== undefined && { toUser: [message] }),
      ...(rule.halt === 'replaces-result' && stopReason !== null && { result: stopReason }),
    },
    ignored: ignoredOf(answer, specific, rule),
  }
}

/** Rewrites do nothing in any form, nor does a decision after the fact (oracle pre-updatedInput-*, pre-hso-tool_input, post-dec-*). */
function ignoredOf(answer: Fields, specific: Fields, rule: QwenEvent): Ignored[] {
  const rewrites = ['updatedInput', 'tool_input', 'updatedToolOutput', 'updatedMCPToolOutput'].filter(
    (name) => name in specific,
  )
  return [
    ...rewrites.map((name) => notHere(`hookSpecificOutput.${name}`)),
    ...('additionalContext' in specific && rule.context === 'dropped'
      ? [notHere('hookSpecificOutput.additionalContext')]
      : []),
    ...(answer.decision !== undefined && rule.block === 'none' ? [notHere('decision')] : []),
  ]
}
