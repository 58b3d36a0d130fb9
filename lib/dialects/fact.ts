import type { Proof, Provenance } from './config-rules'

/** One rule of an agent that its dialect holds in code and not in a table of its own. */
export interface Fact extends Provenance {
  /** One sentence. */
  readonly rule: string
}

/** A rule with what shows it: names of recordings, or the document it was read in. */
type ShownRule = readonly [rule: string, source: string]

/** Facts with one proof; recordings are named without the prefix that sources have. */
export function factsOf(proof: Proof, rules: readonly ShownRule[]): Fact[] {
  return rules.map(([rule, source]) => ({ rule, proof, source: proof === 'recorded' ? `oracle ${source}` : source }))
}
