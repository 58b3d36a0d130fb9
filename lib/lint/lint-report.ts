import type { Finding, PlanReport } from '#lib/contract'

/** What was found in one file, and how the agent took it. */
export interface LintedFile {
  readonly path: string
  readonly dialect: string
  readonly state: PlanReport['files'][number]['state']
  readonly findings: readonly Finding[]
}

/** The findings of all files, in the order in which the files were given. */
export interface LintReport {
  readonly files: readonly LintedFile[]
  /** What was mended before; absent where nothing was to be. */
  readonly fixed?: readonly MendedFinding[]
}

/** A finding that is no more, at the place it had when it was mended. */
export interface MendedFinding {
  readonly file: string
  readonly line: number | null
  readonly rule: string
  readonly label: string
}

/** A finding with the path of its file. */
export interface PlacedFinding extends Finding {
  readonly file: string
}

/** All findings of a report, each with its file. */
export const placedFindings = ({ files }: LintReport): PlacedFinding[] =>
  files.flatMap(({ path, findings }) => findings.map((finding) => ({ ...finding, file: path })))

/** How many findings there are of each severity. */
export function countFindings(report: LintReport): Readonly<Record<Finding['severity'], number>> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of placedFindings(report)) counts[severity] += 1
  return counts
}
