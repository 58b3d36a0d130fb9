import { REDACTED, type RulesVersion } from './rule-set'
import { secretRules } from './secret-rules'

/** The text with every secret replaced by `[REDACTED]`; its key or scheme stays. Redacting twice changes nothing. */
export function redactText(text: string, version: RulesVersion): string {
  return text.replace(secretRules[version].pattern, keepFront)
}

function keepFront(_match: string, ...groups: unknown[]): string {
  const kept = groups.find((group) => group !== undefined)
  return `${kept}${REDACTED}`
}
