import { isJsonObject, isPlainObject, millisecondsText } from '#lib/contract'
import type { Answer, PlannedEntry } from '../answer'
import { failedAnswer, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import { unreachedReason } from '../remote-end'
import type { HookEnd } from '../scripted-answer'
import type { Situation } from '../situation'
import { type CodebotEvent, codebotEvent } from './event-rules'
import { isPublicUrl } from './public-url'

const NO_REASON = 'blocked by hook'
const RESPONSE_MAX_CHARS = 65_536

/** What an executor gives back: the answer as it can be read, and an error where there was one. */
interface Ran {
  readonly output: Fields
  readonly stdout: string
  readonly error: string | null
  readonly failure: 'timed-out' | 'spawn-failed' | 'failed-open'
  /** Exit code 2 blocks without an answer. */
  readonly isExit2: boolean
}

/** What an answer means to codebot (seeds.md §4.3, §4.4, §4.5). Never throws. */
export function decodeCodebot(end: HookEnd, planned: PlannedEntry, situation: Situation): Answer {
  const rule = codebotEvent(situation.event)
  const blocking = planned.entry.handler.blocking === true
  const isDenied = end.kind === 'process' && end.isUnapproved === true
  if (isDenied || !isApproved(planned, situation)) return refusedRun(rule, blocking)
  const ran = runOf(end, planned)
  return rule.block === 'validate' ? validation(ran) : evaluation(ran, rule, blocking)
}

function isApproved({ entry, hook }: PlannedEntry, { context: { hooksTrusted } }: Situation): boolean {
  if (typeof hooksTrusted === 'boolean') return hooksTrusted
  const name = [entry.ref, hook.label].find((key) => Object.hasOwn(hooksTrusted, key))
  return name === undefined || hooksTrusted[name] === true
}

/** A run that was not approved counts as blocked and as failed (seeds.md §4.5). */
function refusedRun(rule: CodebotEvent, blocking: boolean): Answer {
  const reason = 'the run of this hook was not approved'
  const stops = rule.block === 'validate' || (blocking && rule.block !== 'none')
  if (!stops) return failedAnswer('failed-open', reason)
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason, text: reason }
}

function runOf(end: HookEnd, { entry, hook }: PlannedEntry): Ran {
  const failed = (error: string, failure: Ran['failure'] = 'failed-open'): Ran => ({
    output: {},
    stdout: '',
    error,
    failure,
    isExit2: false,
  })
  if (end.timedOut) return failed(`no answer within ${millisecondsText(hook.timeoutMs)}`, 'timed-out')
  if (end.kind === 'model' && end.problem) return failed(end.problem)
  if (end.kind === 'model') return { ...failed(''), error: null, output: { block: !end.ok, reason: end.reason ?? '' } }
  if (end.kind === 'http') {
    if (!isPublicUrl(textOf(entry.handler, 'url') ?? '')) return failed('the address is not public', 'spawn-failed')
    if (end.status === 0) return failed(unreachedReason(end), 'spawn-failed')
    const stdout = end.body.slice(0, RESPONSE_MAX_CHARS)
    const error = end.status >= 400 ? `status ${end.status}` : null
    return { ...failed(''), error, stdout, output: outputOf(stdout) }
  }
  if (end.spawnError !== null) return failed(end.spawnError, 'spawn-failed')
  const { exitCode, stdout, stderr } = end
  const error = exitCode === 0 ? null : `${hook.label}: exit code ${exitCode ?? -1} ${stderr.trim()}`.trim()
  return { ...failed(''), error, stdout, output: outputOf(stdout), isExit2: exitCode === 2 }
}

function outputOf(stdout: string): Fields {
  try {
    const output: unknown = JSON.parse(stdout)
    return isPlainObject(output) ? output : {}
  } catch {
    return {}
  }
}

/** `block` or exit code 2 of a blocking hook stops; whatever else it says is merged (seeds.md §4.4). */
function evaluation(ran: Ran, rule: CodebotEvent, blocking: boolean): Answer {
  const { output, error, failure, isExit2 } = ran
  const asksBlock = output.block === true || isExit2
  const reason = textOf(output, 'reason') || null
  const stops = asksBlock && blocking && rule.block !== 'none'
  if (stops) {
    const text = reason ?? NO_REASON
    return { ...PASSED, disposition: 'denied', asked: 'deny', reason: text, text }
  }
  const merged = mergedOf(output, rule)
  const ignored = [...merged.ignored, ...(asksBlock ? [notHere(isExit2 ? 'exitCode' : 'block')] : [])]
  if (error !== null && !isExit2) return { ...failedAnswer(failure, error), ...merged, ignored }
  return { ...PASSED, reason, ...merged, ignored }
}

function mergedOf(output: Fields, { takes }: CodebotEvent): Pick<Answer, 'context' | 'effects' | 'ignored'> {
  const { updated_input: update } = output
  const context = textOf(output, 'additional_context') ?? ''
  const isUpdate = update !== undefined && update !== null
  const keepsContext = context !== '' && takes.includes('context')
  return {
    context: keepsContext ? [context] : [],
    effects: {
      ...(keepsContext && { context: [context] }),
      ...(takes.includes('input') && isJsonObject(update) && { input: update }),
    },
    ignored: [
      ...(context !== '' && !keepsContext ? [notHere('additional_context')] : []),
      ...(isUpdate && !takes.includes('input') ? [notHere('updated_input')] : []),
      ...(isUpdate && takes.includes('input') && !isJsonObject(update) ? [wrongShape('updated_input')] : []),
    ],
  }
}

/** Any failure fails a validation; what it printed is what the model reads (seeds.md §4.4, §4.7). */
function validation({ output, stdout, error, isExit2 }: Ran): Answer {
  if (error === null && !isExit2 && output.block !== true) return PASSED
  const text = stdout.trim() || textOf(output, 'reason') || error || NO_REASON
  return { ...PASSED, disposition: 'denied', asked: 'deny', reason: text, text }
}
