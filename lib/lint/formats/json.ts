import { countFindings, type LintReport } from '../lint-report'

/** The report with its counts as one JSON document; `--baseline` reads it. */
export const lintJson = (report: LintReport): string =>
  `${JSON.stringify({ ...report, counts: countFindings(report) })}\n`
