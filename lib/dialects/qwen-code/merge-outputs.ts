import { isPlainObject } from '#lib/contract'
import { type Fields, textOf } from '../hook-entry'
import type { QwenEvent } from './event-rules'
import { wordsOf } from './judge-output'
import { specificOf } from './read-output'

/**
 * Several answers as the one the agent judges, in the order of the config; a single one stays as it is. Of fields that
 * are not merged the later counts, so a later permission overrules an earlier one (oracle two-*).
 */
export function mergeOutputs(outputs: readonly Fields[], { merge }: QwenEvent): Fields | null {
  const [first] = outputs
  if (first === undefined || merge === 'nothing') return null
  if (outputs.length === 1) return first
  return MERGES[merge](outputs)
}

const MERGES: Readonly<Record<Exclude<QwenEvent['merge'], 'nothing'>, (outputs: readonly Fields[]) => Fields>> = {
  'any-block': mergeBlocks,
  permission: mergePermissions,
  'later-fields': laterFields,
}

/** All fields of all answers; `__proto__` is a field like any other. */
function laterFields(outputs: readonly Fields[]): Fields {
  return Object.fromEntries(outputs.flatMap((output) => Object.entries(output)))
}

/** One block is enough, all reasons are read; `ask` is lost (oracle two-exit2-exit2, stop-two-blocks). */
function mergeBlocks(outputs: readonly Fields[]): Fields {
  const has = (...words: string[]) => outputs.some((output) => words.includes(textOf(output, 'decision') ?? ''))
  const decision = has('block', 'deny') ? 'block' : has('allow') ? 'allow' : undefined
  const reasons = outputs.map(({ reason }) => wordsOf(reason)).filter((reason) => reason !== '')
  const stopping = outputs.filter((output) => output.continue === false)
  const stopReason = stopping.findLast((output) => wordsOf(output.stopReason) !== '')?.stopReason
  return {
    ...(decision !== undefined && { decision }),
    ...(reasons.length > 0 && { reason: reasons.join('\n') }),
    ...(stopping.length > 0 && { continue: false, stopReason }),
    hookSpecificOutput: laterFields(outputs.map(specificOf)),
  }
}

/** A denial beats an allowance, all messages are read; of the rest the later counts. */
function mergePermissions(outputs: readonly Fields[]): Fields {
  const decisions = outputs.map(specificOf).flatMap(({ decision }) => (isPlainObject(decision) ? [decision] : []))
  const behavior = ['deny', 'allow'].find((word) => decisions.some((decision) => decision.behavior === word))
  const messages = decisions.map(({ message }) => wordsOf(message)).filter((message) => message !== '')
  const interrupt = decisions.some((decision) => decision.interrupt === true)
  return {
    hookSpecificOutput: {
      decision: { ...laterFields(decisions), behavior, message: messages.join('\n'), interrupt },
    },
  }
}
