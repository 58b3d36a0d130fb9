import { redactText } from './redact-text'
import { REDACTED, type RulesVersion } from './rule-set'

/**
 * The text redacted, then cut to at most `maxChars` UTF-16 units. The cut splits neither a character nor a
 * `[REDACTED]`, and what is left is looked at again: a cut word may read as a secret. Idempotent.
 */
export function redactToLength(text: string, version: RulesVersion, maxChars: number): string {
  let current = text
  for (;;) {
    const next = cutText(redactText(current, version), maxChars)
    if (next === current) return next
    current = next
  }
}

/** The first `maxChars` UTF-16 units, or fewer where the cut would split a surrogate pair or a `[REDACTED]`. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const marker = text.lastIndexOf(REDACTED, maxChars - 1)
  if (marker !== -1 && marker + REDACTED.length > maxChars) return text.slice(0, marker)
  return text.slice(0, isSplitPair(text, maxChars) ? maxChars - 1 : maxChars)
}

function isSplitPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1))
}
