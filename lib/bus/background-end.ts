import type { BackgroundEnd } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import { badAnswer } from './failures'
import { isAnswer } from './is-answer'
import type { HookEnd } from './judge-end'

type RedactAs = 'v1' | 'v2'

/** What a background hook ended with, in the words of the ledger; nothing of it can be enforced any more. */
export function toBackgroundEnd({ answer, failure }: HookEnd, redactAs: RedactAs): BackgroundEnd {
  const clean = (text: string | undefined) => (text === undefined ? '' : (sanitizeDiagnostic(text, redactAs) ?? ''))
  if (failure !== null || !isAnswer(answer)) {
    return { status: 'failed', wakes: false, reason: clean((failure ?? badAnswer()).diagnostic), message: '' }
  }
  return {
    status: answer.decision === 'deny' ? 'block' : 'pass',
    wakes: typeof answer.rewake?.message === 'string',
    reason: clean(answer.reason ?? answer.diagnostic),
    message: clean(answer.rewake?.message ?? answer.context?.join('\n')),
  }
}

/** What the model is told of it. */
export function rewakeText({ status, reason, message }: BackgroundEnd): string {
  return message || reason || status
}
