import { isJsonObject, isPlainObject, millisecondsText, plainText, utf8Bytes } from '#lib/contract'
import type { ProcessEnd } from '#lib/protocol'
import type { Answer, PlannedEntry } from '../answer'
import { failedAnswer, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import { type HttpEnd, unreachedReason } from '../remote-end'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { evaluateBuiltin } from './builtins'
import { neoPoint } from './event-rules'
import type { NeoResult } from './neo-result'

/** Standard output beyond it is a failure (seeds.md §2.8). */
export const STDOUT_MAX_BYTES = 1_048_576
/** Characters of a response that its failure quotes. */
const BODY_MAX_CHARS = 512
const STATUSES = ['pass', 'block', 'failed']

/** What the end of an item means: a block where the point allows it, a failure by its policy (seeds.md §2.7, §2.8, §2.11). Never throws. */
export function decodeNeo(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  return toAnswer(resultOf(end, planned, situation), planned, situation)
}

function resultOf(end: HookEnd, { entry, hook }: PlannedEntry, situation: Situation): NeoResult {
  if (end.timedOut) {
    return { status: 'failed', message: `no answer within ${millisecondsText(hook.timeoutMs)}`, failure: 'timed-out' }
  }
  if (end.kind === 'http') return httpResult(end)
  if (end.kind !== 'process') return { status: 'pass', message: '' }
  if (end.spawnError !== null) return { status: 'failed', message: end.spawnError, failure: 'spawn-failed' }
  return hook.kind === 'builtin' ? evaluateBuiltin(entry, end, situation) : commandResult(end)
}

function httpResult(end: HttpEnd): NeoResult {
  const { status, body } = end
  if (status === 0) return { status: 'failed', message: unreachedReason(end), failure: 'spawn-failed' }
  return status >= 400
    ? { status: 'failed', message: `status ${status} ${body.slice(0, BODY_MAX_CHARS)}`.trim() }
    : NOTHING
}

const NOTHING: NeoResult = { status: 'pass', message: '' }

/** The exit code wins over the JSON: 1 and 2 block, all others but 0 fail (seeds.md §2.8). */
function commandResult({ exitCode, stdout, stderr }: ProcessEnd): NeoResult {
  if (utf8Bytes(stdout) > STDOUT_MAX_BYTES) {
    return { status: 'failed', message: `standard output of more than ${STDOUT_MAX_BYTES} bytes` }
  }
  const answer = answerOf(stdout)
  const said = answer === null ? { message: stdout.trim() } : extract(answer)
  if (exitCode === 0) return answer === null ? { status: 'pass', ...said } : byStatus(answer, said)
  if (exitCode === 1 || exitCode === 2) return { status: 'block', ...said, message: said.message || stderr.trim() }
  const failure = exitCode === null ? 'the command was killed' : `the command left with exit code ${exitCode}`
  return { status: 'failed', ...said, message: said.message || failure }
}

type Said = Pick<NeoResult, 'message' | 'annotations'>

function byStatus(answer: Fields, said: Said): NeoResult {
  const status = plainText(answer.status).toLowerCase()
  if (status === 'failed') return { status, ...said, message: said.message || 'the command reported a failure' }
  if (status === 'block') return { status, ...said }
  return { status: 'pass', ...said, update: answer.update_input }
}

/** JSON with a known status, or null: then the text is a message. */
function answerOf(stdout: string): Fields | null {
  const answer = parse(stdout)
  return isPlainObject(answer) && STATUSES.includes(plainText(answer.status).toLowerCase()) ? answer : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function extract(answer: Fields): Said {
  const list = Array.isArray(answer.annotations) ? answer.annotations : []
  const annotations = list.filter((item) => typeof item === 'string')
  return { message: textOf(answer, 'message') ?? '', ...(annotations.length > 0 && { annotations }) }
}

/** A block where the point has none becomes a pass; a failure blocks where the policy says so (seeds.md §2.11). */
function toAnswer(result: NeoResult, planned: PlannedEntry, situation: Situation): Answer {
  const { hook } = planned
  const { block } = neoPoint(situation.event)
  const effects = result.annotations ? { annotations: [...result.annotations] } : {}
  const reason = result.message || null
  if (result.status === 'failed') {
    const closed = hook.failurePolicy === 'fail-closed'
    const disposition = result.failure ?? (closed ? 'failed-closed' : 'failed-open')
    return { ...failedAnswer(disposition, result.message), effects, asked: closed ? 'deny' : 'none' }
  }
  if (result.status === 'pass') return { ...PASSED, reason, ...updateOf(result.update, { effects, situation }) }
  if (block === 'none') return { ...PASSED, reason, effects, ignored: [notHere('status')] }
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason, text: reason, effects }
}

/** A new text of the prompt, where there is a prompt (seeds.md §2.9). */
function updateOf(
  update: unknown,
  { effects, situation }: { effects: Answer['effects']; situation: Situation },
): Pick<Answer, 'effects' | 'ignored'> {
  if (update === undefined || update === null) return { effects, ignored: [] }
  if (situation.event !== 'user_prompt_submit') return { effects, ignored: [notHere('update_input')] }
  const text = isJsonObject(update) && typeof update.text === 'string' ? update.text : ''
  if (text.trim() === '') return { effects, ignored: [wrongShape('update_input')] }
  return { effects: { ...effects, input: { text } }, ignored: [] }
}
