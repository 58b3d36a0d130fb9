import type { RulesVersion } from './rule-set'
import { secretRules } from './secret-rules'

/** A secret in a text: the rule that knows it and where it stands, in UTF-16 units, without its key or scheme. */
export interface SecretHit {
  readonly rule: string
  readonly index: number
  readonly length: number
}

/** The first secret of the whole text, or null. One linear scan; text that is redacted already holds none. */
export function findSecret(text: string, version: RulesVersion): SecretHit | null {
  const { rules, pattern } = secretRules[version]
  pattern.lastIndex = 0
  const match = pattern.exec(text)
  if (match === null) return null
  const ruleAt = match.findIndex((group, at) => at > 0 && group !== undefined) - 1
  const kept = match[ruleAt + 1]?.length ?? 0
  return { rule: rules[ruleAt]?.name ?? '', index: match.index + kept, length: match[0].length - kept }
}
