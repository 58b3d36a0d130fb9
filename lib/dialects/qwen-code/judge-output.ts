import { isPlainObject } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import { type Fields, textOf } from '../hook-entry'
import { DECISION_WORDS } from '../settings-file'
import type { QwenEvent } from './event-rules'
import { specificOf } from './read-output'
import { CONFIRMATION, NO_REASON } from './texts'

/** What an answer comes to at an event: of one hook, or of several that were merged. */
export interface Judgement {
  readonly verdict: Verdict
  /** The words that go with a refusal, a question or a stop; null without one. */
  readonly text: string | null
  /** Whether these words take the place of the tool result. */
  readonly replacesResult: boolean
}

const NOTHING: Judgement = { verdict: 'none', text: null, replacesResult: false }

const PERMISSIONS = ['allow', 'deny', 'ask'] as const

/** What an answer means at an event (REPORT §3, hook output). Pure, never throws. */
export function judgeOutput(output: Fields | null, rule: QwenEvent): Judgement {
  if (output === null || (rule.subject === 'tool_name' && breaksReading(output))) return NOTHING
  if (rule.deny === 'deny-call') return judgeCall(output)
  if (rule.deny === 'deny-permission') return judgePermission(output)
  const verdict = DECISION_WORDS[textOf(output, 'decision') ?? ''] ?? 'none'
  const stops = output.continue === false && rule.stop !== 'ignored'
  if (stops && rule.stop === 'replaces-result') return { ...NOTHING, text: reasonOf(output), replacesResult: true }
  if (rule.deny === 'none') return NOTHING
  if (stops || verdict === 'deny') return { ...NOTHING, verdict: 'deny', text: reasonOf(output) }
  return { ...NOTHING, verdict: verdict === 'allow' ? 'allow' : 'none' }
}

/** The verdict of `permissionDecision` counts; without a known one that of `decision` (oracle pre-both-conflict, pre-hso-badvalue). */
function judgeCall(output: Fields): Judgement {
  const verdict = permissionIn(output) ?? DECISION_WORDS[textOf(output, 'decision') ?? ''] ?? 'none'
  const own = textOf(specificOf(output), 'permissionDecisionReason') ?? wordsOf(output.reason)
  if (verdict === 'deny') return { ...NOTHING, verdict, text: own || reasonOf(output) }
  if (verdict === 'ask') return { ...NOTHING, verdict, text: own || CONFIRMATION }
  if (output.continue === false) return { ...NOTHING, verdict: 'deny', text: reasonOf(output) }
  return { ...NOTHING, verdict }
}

/** What an answer says about the permission of the call, where that is a word the agent knows. */
export function permissionIn(output: Fields): Verdict | undefined {
  return PERMISSIONS.find((permission) => permission === specificOf(output).permissionDecision)
}

function judgePermission(output: Fields): Judgement {
  const { decision } = specificOf(output)
  const fields = isPlainObject(decision) ? decision : {}
  if (fields.behavior === 'deny') return { ...NOTHING, verdict: 'deny', text: textOf(fields, 'message') || NO_REASON }
  return { ...NOTHING, verdict: fields.behavior === 'allow' ? 'allow' : 'none' }
}

/** `stopReason` goes before `reason`, whichever field decided (oracle stop-block-and-continue-false). */
function reasonOf(output: Fields): string {
  return wordsOf(output.stopReason) || wordsOf(output.reason) || NO_REASON
}

/** A reason of another type is written out where that makes words. */
export function wordsOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) && value ? String(value) : ''
}

/** The agent looks for fields in what is no object and gives the answer up. */
function breaksReading({ hookSpecificOutput: specific }: Fields): boolean {
  return Boolean(specific) && typeof specific !== 'object'
}
