import { isJsonObject, isPlainObject, millisecondsText, type SimulatedEffects } from '#lib/contract'
import { exitReason, type ProcessEnd, readJsonAnswer, type Verdict } from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { dispositionOf, failedAnswer, PASSED } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import { type HttpEnd, unreachedReason } from '../remote-end'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { honoured } from './answer-fields'
import { type CopilotEvent, copilotEvent } from './event-rules'

const COPILOT_JSON = { opensWith: '', allowsByteOrderMark: false, decodesStrings: false } as const

/** What the model reads where a guard has failed (dialects.md §5.3). */
const ERRORED = 'Denied by preToolUse hook (hook errored)'

/** Output that is read; the rest is cut off (dialects.md §5.3). */
const OUTPUT_MAX_CHARS = 10 * 1024 * 1024

/** What an answer means to Copilot CLI (dialects.md §5.2, §5.3; nothing of it is recorded). Never throws. */
export function decodeCopilot(end: HookEnd, planned: PlannedEntry, { event }: Situation): Answer {
  const rule = copilotEvent(event)
  if (end.kind === 'model') return submittedPrompt(planned)
  if (end.timedOut) return failedAnswer('timed-out', `no answer within ${millisecondsText(planned.hook.timeoutMs)}`)
  if (end.kind === 'http') return decodeResponse(end, rule)
  if (end.spawnError !== null) return failure('spawn-failed', end.spawnError, rule)
  return decodeProcess(end, rule)
}

/** A prompt is no question: it is submitted as if the user had typed it. */
function submittedPrompt({ entry }: PlannedEntry): Answer {
  const prompt = textOf(entry.handler, 'prompt') ?? ''
  return { ...PASSED, effects: { follows: prompt } }
}

function decodeResponse(end: HttpEnd, rule: CopilotEvent): Answer {
  const { status, body } = end
  if (status === 0) return failedAnswer('failed-open', unreachedReason(end))
  if (status < 200 || status > 299) return failedAnswer('failed-open', `HTTP status ${status}`)
  return decodeOutput(body, rule)
}

function decodeProcess(end: ProcessEnd, rule: CopilotEvent): Answer {
  const output = withoutProgress(end.stdout)
  if (end.exitCode === 0) return decodeOutput(output, rule)
  if (end.exitCode !== 2) return failure('failed-open', exitReason(end), rule)
  if (rule.exit2 === 'deny') return refusal(output, rule)
  const text = rule.exit2 === 'context' ? output.trim() : ''
  return {
    ...failedAnswer('failed-open', exitReason(end)),
    context: text === '' ? [] : [text],
    effects: text === '' ? warningOf(end) : { context: [text] },
  }
}

const warningOf = ({ stderr }: ProcessEnd): SimulatedEffects =>
  stderr.trim() === '' ? {} : { toUser: [stderr.trim()] }

/** A crash of a guard denies; any other failure is logged and skipped (dialects.md §5.3). */
function failure(disposition: 'failed-open' | 'spawn-failed', reason: string, rule: CopilotEvent): Answer {
  if (!rule.failureDenies) return failedAnswer(disposition, reason)
  return { ...failedAnswer('failed-closed', reason), asked: 'deny', text: ERRORED }
}

/** Lines that tell of progress are shown while the hook runs and are no part of its output (dialects.md §5.3). */
function withoutProgress(stdout: string): string {
  return stdout
    .slice(0, OUTPUT_MAX_CHARS)
    .split('\n')
    .filter((line) => !isProgress(line.trim()))
    .join('\n')
}

function isProgress(line: string): boolean {
  if (!line.startsWith('{') || !line.includes('"progress"')) return false
  const read = readJsonAnswer(line, COPILOT_JSON)
  return read.kind === 'object' && read.value.type === 'progress'
}

/** Exit code 2 is a denial whatever the output says; its words still count. */
function refusal(output: string, rule: CopilotEvent): Answer {
  const read = readJsonAnswer(output, COPILOT_JSON)
  const word = rule.fields.includes('behavior') ? { behavior: 'deny' } : { permissionDecision: 'deny' }
  return decodeObject({ ...(read.kind === 'object' && read.value), ...word }, rule)
}

/** What does not parse is no output. */
function decodeOutput(output: string, rule: CopilotEvent): Answer {
  const read = readJsonAnswer(output, COPILOT_JSON)
  if (read.kind === 'object') return decodeObject(read.value, rule)
  return read.kind === 'empty' ? PASSED : { ...PASSED, ignored: [{ field: 'stdout', why: 'invalid' }] }
}

const WORDS: Readonly<Record<string, Verdict>> = { allow: 'allow', deny: 'deny', ask: 'ask', block: 'deny' }

function decodeObject(answer: Fields, rule: CopilotEvent): Answer {
  const { fields, ignored } = honoured(answer, rule)
  const word = textOf(fields, 'permissionDecision') ?? textOf(fields, 'behavior') ?? textOf(fields, 'decision')
  const asked = WORDS[word ?? ''] ?? 'none'
  const reason = textOf(fields, 'permissionDecisionReason') ?? textOf(fields, 'message') ?? textOf(fields, 'reason')
  const context = textOf(fields, 'additionalContext')
  const interrupts = fields.interrupt === true && asked === 'deny'
  return {
    disposition: dispositionOf(asked),
    asked,
    reason: reason ?? null,
    text: asked === 'deny' ? (reason ?? '') : null,
    halt: interrupts ? (reason ?? 'A hook has stopped the agent.') : null,
    context: context ? [context] : [],
    effects: { ...(context && { context: [context] }), ...rewritesOf(fields) },
    ignored: [...ignored],
    output: fields,
  }
}

/** What an answer puts in the place of something (dialects.md §5.2). */
function rewritesOf(fields: Fields): SimulatedEffects {
  const { modifiedArgs, updatedInput, modifiedResult } = fields
  const input = modifiedArgs ?? updatedInput
  const prompt = textOf(fields, 'modifiedTransformedPrompt')
  const response = textOf(fields, 'modifiedResponse')
  return {
    ...(isJsonObject(input) && { input }),
    ...(prompt !== undefined && { input: { text: prompt } }),
    ...(isPlainObject(modifiedResult) && { result: modifiedResult }),
    ...(response !== undefined && { result: { text: response } }),
  }
}
