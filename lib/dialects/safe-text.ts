import { cutBytes, cutChars, wholeCharacters } from './cut-text'
import type { MappingContext } from './mapping-context'
import { hidePaths } from './show-path'

/** How long a text may be: UTF-16 units, or bytes of UTF-8. */
export type TextLimit = { readonly chars: number } | { readonly bytes: number }

/** What is looked at of a long text; far more than is kept, so that the cut never hides the end of a secret. */
const WINDOW_CHARS = 65_536

/** What a shorter cut is tried with where the cut has split a redaction and made it look like a secret again. */
const STEP_CHARS = 16

/** A text fit for metadata: whole characters, secrets redacted, paths shown relative, cut to its limit. */
export function safeText(text: string, limit: TextLimit, context: MappingContext): string {
  const { redactText } = context.redaction
  const whole = wholeCharacters(cutChars(text, WINDOW_CHARS))
  return withoutSplitRedaction(hidePaths(redactText(whole), context), limit, context)
}

/** A cut may also end a longer name where the home directory ends, which then is hidden as well. */
function withoutSplitRedaction(text: string, limit: TextLimit, context: MappingContext): string {
  const { redactText } = context.redaction
  let current = hidePaths(cut(text, limit, Number.POSITIVE_INFINITY), context)
  for (let room = current.length; room > 0; room -= STEP_CHARS) {
    if (isSettled(current, redactText)) return current
    current = hidePaths(cut(redactText(current), limit, room - STEP_CHARS), context)
  }
  return ''
}

/** Whether redaction would leave the value alone, as text and as the JSON it is stored as. */
export function isSettled(value: unknown, redactText: (text: string) => string): boolean {
  const json = JSON.stringify(value)
  return redactText(json) === json && (typeof value !== 'string' || redactText(value) === value)
}

function cut(text: string, limit: TextLimit, room: number): string {
  if ('bytes' in limit) return cutBytes(text, Math.max(0, Math.min(limit.bytes, room)))
  return cutChars(text, Math.max(0, Math.min(limit.chars, room)))
}
