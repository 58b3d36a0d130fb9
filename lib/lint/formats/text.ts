import { countFindings, type LintReport, placedFindings } from '../lint-report'

/** One line a finding, in the form editors find their way by, and a last line with the counts. */
export function lintText(report: LintReport): string {
  const lines = placedFindings(report).map(
    ({ file, line, column, severity, rule, message, hint }) =>
      `${file}:${line ?? 1}:${column ?? 1} ${severity} ${rule}: ${message}.${hint && ` ${hint}`}`,
  )
  const { error, warning, info } = countFindings(report)
  const total = error + warning + info
  const files = `${report.files.length} ${report.files.length === 1 ? 'file' : 'files'}`
  const sums = total === 0 ? 'nothing found' : `${error} errors, ${warning} warnings, ${info} notes`
  return `${[...lines, `${files}: ${sums}`].join('\n')}\n`
}
