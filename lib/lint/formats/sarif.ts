import type { Finding } from '#lib/contract'
import { type LintReport, type PlacedFinding, placedFindings } from '../lint-report'
import { READINGS } from '../readings'
import { RULES } from '../rules'

const LEVELS: Readonly<Record<Finding['severity'], string>> = { error: 'error', warning: 'warning', info: 'note' }

/** The report as SARIF 2.1.0, with the rules that found something. */
export function lintSarif(report: LintReport): string {
  const findings = placedFindings(report)
  const ids = [...new Set(findings.map(({ rule }) => rule))].toSorted()
  const driver = { name: 'hookscope', rules: ids.map(describeRule) }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: findings.map(toResult) }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] })}\n`
}

function describeRule(id: string): object {
  const rule = [...RULES, ...READINGS].find((candidate) => candidate.id === id)
  return { id, ...(rule && { shortDescription: { text: rule.summary }, help: { text: `docs/rules/${id}.md` } }) }
}

function toResult({ file, line, column, severity, rule, message, hint, fix }: PlacedFinding): object {
  const uri = encodeURI(file.replaceAll('\\', '/'))
  const replacements = fix?.edits.map(({ offset, length, text }) => ({
    deletedRegion: { charOffset: offset, charLength: length },
    insertedContent: { text },
  }))
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: `${message}.${hint && ` ${hint}`}` },
    ...(fix && {
      fixes: [{ description: { text: fix.label }, artifactChanges: [{ artifactLocation: { uri }, replacements }] }],
    }),
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          region: { startLine: line ?? 1, startColumn: column ?? 1 },
        },
      },
    ],
  }
}
