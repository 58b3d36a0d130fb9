import type { PlanReport } from '#lib/contract'
import type { PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { lintFiles } from './lint-files'

/** A plan whose findings are those of the rules as well, file by file before what the plan says of the event. */
export function lintPlan(
  dialect: PlannableDialect,
  { report, files }: { readonly report: PlanReport; readonly files: readonly ReadAgentConfig[] },
): PlanReport {
  const readings = new Set(files.flatMap(({ findings }) => findings))
  const ofFiles = lintFiles(dialect, files).flatMap(({ findings }) => findings)
  return { ...report, findings: [...ofFiles, ...report.findings.filter((finding) => !readings.has(finding))] }
}
