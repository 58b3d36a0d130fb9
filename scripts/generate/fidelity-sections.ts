import type { countProofs, rulesOf } from '#lib/dialects'
import { markdownTable } from './markdown-table'

/** A dialect as far as the document needs it. */
export interface DescribedDialect {
  readonly name: string
  readonly agent: string
  readonly agentVersion: string
  readonly counts: ReturnType<typeof countProofs>
  readonly rules: ReturnType<typeof rulesOf>
}

/** How sure the rules of each agent are: one table of counts, and one of rules for each agent. */
export function fidelitySections(dialects: readonly DescribedDialect[]): Record<string, string> {
  return {
    'fidelity-counts': markdownTable(
      ['Agent', 'Version', 'Recorded', 'Documented only', 'Open'],
      dialects.map(({ agent, agentVersion, counts }) => [
        agent,
        agentVersion,
        `${counts.recorded}`,
        `${counts.documented}`,
        `${counts.open}`,
      ]),
    ),
    ...Object.fromEntries(dialects.map(({ name, rules }) => [`fidelity-${name}`, ruleTable(rules)])),
  }
}

/** What is not recorded comes first: it is what a reader looks for. */
function ruleTable(rules: DescribedDialect['rules']): string {
  const ORDER = ['open', 'documented', 'recorded']
  const sorted = rules.toSorted((a, b) => ORDER.indexOf(a.proof) - ORDER.indexOf(b.proof))
  return markdownTable(
    ['Rule', 'Proof', 'Shown by'],
    sorted.map(({ rule, proof, source }) => [
      rule,
      proof,
      source.replaceAll('oracle ', '').replaceAll('dialects.md', 'facts').replaceAll('seeds.md', 'source'),
    ]),
  )
}
