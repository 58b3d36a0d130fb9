/** What stands where a secret stood. */
export const REDACTED = '[REDACTED]'

/** Which rules apply: `v1` = seeds.md §1.2 as it is, `v2` = the wider rule of interfaces.md §3.16. */
export type RulesVersion = 'v1' | 'v2'

/** One kind of secret, as data. Sources are case-sensitive; words of any case go through `anyCase`. */
export interface SecretRule {
  readonly name: string
  /** Pattern of what stays in front of the secret: key, scheme, quote; empty when nothing does. */
  readonly kept: string
  /** Pattern of the secret itself. */
  readonly secret: string
  /** A text that holds such a secret, in parts, so that scanners of this source find none. */
  readonly example: readonly string[]
  /** The example once it is redacted. */
  readonly redacted: string
}

/** Rules and the one pattern they are compiled into; its capture group n belongs to rule n. */
export interface RuleSet {
  readonly rules: readonly SecretRule[]
  readonly pattern: RegExp
}

/** Compiles rules into one alternation, so that a text is scanned once whatever their number. */
export function compileRules(rules: readonly SecretRule[]): RuleSet {
  return { rules, pattern: new RegExp(rules.map(({ kept, secret }) => `(${kept})${secret}`).join('|'), 'g') }
}
