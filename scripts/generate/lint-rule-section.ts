import { markdownTable } from './markdown-table'

/** A rule of the linter, or a finding of a reader, as far as its line in a document needs it. */
export interface DescribedRule {
  id: string
  summary: string
}

/** Rules as a table, each with a link to its page. */
export function lintRuleSection(rules: readonly DescribedRule[]): string {
  return markdownTable(
    ['Rule', 'Finds'],
    rules.map(({ id, summary }) => [`[${id}](rules/${id}.md)`, summary]),
  )
}
