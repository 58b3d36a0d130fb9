import type { LintReport, PlacedFinding } from './lint-report'

type Known = Pick<PlacedFinding, 'file' | 'rule' | 'path' | 'message'>

/** A report without the findings that an earlier one has; lines may have moved since. */
export function withoutKnown(report: LintReport, known: readonly Known[]): LintReport {
  const keys = new Set(known.map(keyOf))
  return {
    files: report.files.map((file) => ({
      ...file,
      findings: file.findings.filter((finding) => !keys.has(keyOf({ ...finding, file: file.path }))),
    })),
  }
}

const keyOf = ({ file, rule, path, message }: Known) => JSON.stringify([file, rule, path, message])
