import { type Ignored, isJsonObject, isPlainObject, type SimulatedEffects } from '#lib/contract'
import {
  type ExitTable,
  exitMeaning,
  type JsonAnswerRule,
  type ProcessEnd,
  readJsonAnswer,
  type Verdict,
} from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import type { HookEnd } from '../scripted-answer'
import { DECISION_WORDS } from '../settings-file'
import type { Situation } from '../situation'
import { unanswered } from '../unanswered'
import { type GeminiEvent, geminiEvent } from './event-rules'

/** Every text is tried as JSON, whole; a JSON string is decoded once more (oracle pre-json-string-encoded). */
const GEMINI_JSON: JsonAnswerRule = { opensWith: '', allowsByteOrderMark: true, decodesStrings: true }

/** Plain text at exit 1 warns, at any other code it denies; a killed hook counts as exit 0 (oracle pre-exit*, cmd-missing-127). */
const EXITS: ExitTable = { codes: { 0: 'success', 1: 'warning' }, other: 'block', signal: 'success' }

/** What an answer means to Gemini CLI (dialects.md §3.3; where a recording disagrees, the recording). Never throws. */
export function decodeGemini(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  return (
    unanswered(end, planned) ?? (end.kind === 'process' ? decodeProcess(end, geminiEvent(situation.event)) : PASSED)
  )
}

function decodeProcess(end: ProcessEnd, rule: GeminiEvent): Answer {
  const read = readJsonAnswer(end.stdout.trim() === '' ? end.stderr : end.stdout, GEMINI_JSON)
  if (read.kind === 'object') return decodeObject(read.value, rule)
  if (read.kind === 'text') return decodeText(read.text, end, rule)
  return exitMeaning(EXITS, end) === 'success'
    ? PASSED
    : failedAnswer('failed-open', `exit code ${end.exitCode} without words`)
}

/** Text that is no JSON: a message, a warning or a denial, as the exit code says. */
function decodeText(text: string, end: ProcessEnd, { deny }: GeminiEvent): Answer {
  const meaning = exitMeaning(EXITS, end)
  if (meaning === 'success') return { ...PASSED, asked: 'allow', disposition: 'passed', effects: { toUser: [text] } }
  if (meaning === 'warning') {
    return { ...failedAnswer('failed-open', `exit code ${end.exitCode}`), effects: { toUser: [`Warning: ${text}`] } }
  }
  if (deny === 'none') return { ...failedAnswer('failed-open', text), ignored: [notHere('exitCode')] }
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason: text, text }
}

/** Fields of an object count whatever the exit code; of the wrong type they count for nothing (oracle pre-denyjson-exit*, pre-type-*). */
function decodeObject(answer: Fields, rule: GeminiEvent): Answer {
  const asked = DECISION_WORDS[textOf(answer, 'decision') ?? ''] ?? 'none'
  const effective = asked === 'deny' && rule.deny === 'none' ? 'none' : asked
  const reason = textOf(answer, 'reason') || null
  const stops = answer.continue === false && rule.halt !== 'ignored'
  const halt = stops ? (textOf(answer, 'stopReason') ?? 'A hook has stopped the run.') : null
  const specific = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
  const context = textOf(specific, 'additionalContext')
  const message = textOf(answer, 'systemMessage')
  return {
    disposition: stops && rule.halt === 'blocks' ? 'denied' : dispositionOf(effective),
    asked: effective,
    reason,
    text: reason,
    halt,
    context: context === undefined || context === '' || rule.context === 'dropped' ? [] : [context],
    effects: {
      ...(context !== undefined && rule.context !== 'dropped' && { context: [context] }),
      ...(message !== undefined && { toUser: [message] }),
      ...(halt !== null && { halt }),
      ...specificEffects(specific, rule),
    },
    ignored: ignoredOf({ answer, specific }, rule, asked),
  }
}

/** What an event lets a hook put in the place of something (dialects.md §3.2). */
function specificEffects(specific: Fields, { deny, merge }: GeminiEvent): SimulatedEffects {
  const { tool_input: input, llm_request: request, llm_response: response, toolConfig } = specific
  const { tailToolCallRequest: tail, clearContext } = specific
  return {
    ...(deny === 'deny-call' && isJsonObject(input) && { input }),
    ...(deny === 'no-request' && isJsonObject(request) && { input: request }),
    ...(merge === 'tool-choice' && isJsonObject(toolConfig) && { input: { toolConfig } }),
    ...(merge === 'later-fields' && isJsonObject(response) && { result: response }),
    ...(deny === 'replace-result' && isJsonObject(tail) && { follows: tail }),
    ...(deny === 'keep-going' && clearContext === true && { clearContext }),
  }
}

const FOREIGN = [
  'permissionDecision',
  'permissionDecisionReason',
  'updatedInput',
  'updatedToolOutput',
  'updatedMCPToolOutput',
]

/** Fields of other agents, and fields this event does not read (oracle pre-hso-*, pre-updatedInput-*, pre-additionalContext). */
function ignoredOf(
  { answer, specific }: { answer: Fields; specific: Fields },
  rule: GeminiEvent,
  asked: Verdict,
): Ignored[] {
  const foreign = FOREIGN.filter((name) => name in specific)
  const inner = 'hookSpecificOutput.'
  return [
    ...foreign.map((name): Ignored => ({ field: `${inner}${name}`, why: 'unknown-field' })),
    ...(answer.decision !== undefined && asked === 'none' ? [wrongShape('decision')] : []),
    ...(asked === 'deny' && rule.deny === 'none' ? [notHere('decision')] : []),
    ...(answer.continue === false && rule.halt === 'ignored' ? [notHere('continue')] : []),
    ...('additionalContext' in specific && rule.context === 'dropped' ? [notHere(`${inner}additionalContext`)] : []),
  ]
}
