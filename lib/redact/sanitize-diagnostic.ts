import { redactToLength } from './redact-to-length'
import type { RulesVersion } from './rule-set'

const diagnosticMaxChars = 1000

/**
 * A diagnostic fit to be stored and shown (seeds.md §1.2): one line, trimmed, redacted as a whole, then cut to 1000
 * UTF-16 units; undefined when nothing is left. Idempotent.
 */
export function sanitizeDiagnostic(text: string, version: RulesVersion): string | undefined {
  const line = text.trim().replace(/\s+/g, ' ')
  const safe = redactToLength(line, version, diagnosticMaxChars).trimEnd()
  return safe === '' ? undefined : safe
}
