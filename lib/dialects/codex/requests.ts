import { isPlainObject, plainText } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import { type Fields, textOf } from '../hook-entry'
import type { AnswerProblem } from './answer-fields'
import type { CodexEvent } from './event-rules'

/** What an answer asks for. */
export interface Request {
  readonly asked: Verdict
  readonly reason: string | null
  readonly halt: string | null
  readonly input?: unknown
}

/** An answer and the part of it that only its event knows. */
export interface AnswerParts {
  readonly answer: Fields
  readonly specific: Fields
}

type Reading = Request | { readonly fails: AnswerProblem }

const NOTHING: Request = { asked: 'none', reason: null, halt: null }

const refused = (reason: string): Request => ({ asked: 'deny', reason, halt: null })
const fails = (field: string, why: AnswerProblem['why'], detail: string) => ({ fails: { field, why, detail } })
const isGiven = (value: unknown) => value !== undefined && value !== null

/** What an answer asks for, or why it fails although each of its fields is right (dialects.md §2.4). */
export function requestOf(parts: AnswerParts, rule: CodexEvent): Reading {
  const { answer, specific } = parts
  if (rule.halt === 'unsupported') {
    const unsupported = unsupportedField(answer)
    if (unsupported !== null) return fails(unsupported, 'capability', 'it is not supported here')
  }
  if (answer.continue === false && rule.halt !== 'ignored') return stopRequest(answer, rule)
  if (rule.halt === 'replaces-result') {
    if (answer.suppressOutput === true) return fails('suppressOutput', 'capability', 'it is not supported here')
    if (isGiven(specific.updatedMCPToolOutput)) {
      return fails('hookSpecificOutput.updatedMCPToolOutput', 'capability', 'it is not supported')
    }
  }
  if (isPlainObject(specific.decision)) return dialogRequest(specific.decision)
  const names = ['permissionDecision', 'permissionDecisionReason', 'updatedInput']
  return names.some((name) => isGiven(specific[name])) ? permissionRequest(specific) : blockRequest(answer, rule)
}

/** Fields that are read and refused before a tool call (oracle pre-continue-false, pre-stopReason-only, pre-suppressOutput-with-deny). */
function unsupportedField(answer: Fields): string | null {
  if (answer.continue === false) return 'continue'
  if (typeof answer.stopReason === 'string') return 'stopReason'
  return answer.suppressOutput === true ? 'suppressOutput' : null
}

/** `continue: false` beats whatever else is asked for (oracle post-continue-false*, prompt-continue-false, stop-continue-false). */
function stopRequest(answer: Fields, { halt, block }: CodexEvent): Request {
  const stopReason = textOf(answer, 'stopReason')
  if (halt === 'replaces-result') {
    return refused(textOf(answer, 'reason')?.trim() || (stopReason ?? 'PostToolUse hook stopped execution'))
  }
  const words = stopReason ?? 'A hook has stopped the run.'
  return { asked: halt === 'refuses' ? 'deny' : 'none', reason: block === 'keep-going' ? null : words, halt: words }
}

/** Allow goes with a rewrite alone, deny with words alone (oracle pre-hso-*, pre-updatedInput-*). */
function permissionRequest(specific: Fields): Reading {
  const { permissionDecision: decision, updatedInput: input } = specific
  const reason = (textOf(specific, 'permissionDecisionReason') ?? '').trim()
  const field = 'hookSpecificOutput.permissionDecision'
  if (decision === 'allow' && isGiven(input)) return { ...NOTHING, asked: 'allow', input }
  if (isGiven(input)) return fails('hookSpecificOutput.updatedInput', 'capability', 'it goes with allow alone')
  if (decision === 'deny' && reason !== '') return refused(reason)
  if (decision === 'deny') return fails(`${field}Reason`, 'invalid', 'deny needs a reason')
  if (decision === 'allow') return fails(field, 'capability', 'allow goes with updatedInput alone')
  return isGiven(decision)
    ? fails(field, 'capability', `${plainText(decision)} is not supported`)
    : fails(`${field}Reason`, 'capability', 'a reason goes with a decision')
}

/** `decision` of a permission dialog; what it may not change makes it fail (dialects.md §2.4; not recorded). */
function dialogRequest(decision: Fields): Reading {
  const field = 'hookSpecificOutput.decision'
  const changed = ['updatedInput', 'updatedPermissions'].find((name) => isGiven(decision[name]))
  if (changed !== undefined) return fails(`${field}.${changed}`, 'capability', 'it is not supported')
  if (decision.interrupt === true) return fails(`${field}.interrupt`, 'capability', 'it is not supported')
  if (decision.behavior === 'allow') return { ...NOTHING, asked: 'allow' }
  return refused(textOf(decision, 'message')?.trim() || 'PermissionRequest hook denied approval')
}

/** The older `decision: block` with its reason (oracle pre-dec-*, stop-*, post-*, prompt-*). */
function blockRequest(answer: Fields, { block }: CodexEvent): Reading {
  const reason = textOf(answer, 'reason')
  if (answer.decision === 'approve') return fails('decision', 'capability', 'approve is not supported')
  if (answer.decision === 'block') {
    if ((reason ?? '').trim() === '') return fails('reason', 'invalid', 'block needs a reason')
    return refused(block === 'replace-result' ? (reason ?? '') : (reason ?? '').trim())
  }
  const isLone = reason !== undefined && (block === 'replace-result' || block === 'deny-call')
  return isLone ? fails('reason', 'capability', 'a reason goes with a decision') : NOTHING
}
