import type { PlanReport } from '#lib/contract'
import type { PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { hideReportSecrets } from './hide-secrets'
import { lintFiles } from './lint-files'

/** Hooks up to which a plan is linted as well; a page draws it while somebody types. */
const PLAN_HOOKS_MAX = 2_000

/**
 * A plan whose findings are those of the rules as well, file by file before what the plan says of the event. Very long
 * configs are left to `hookscope lint`.
 */
export function lintPlan(
  dialect: PlannableDialect,
  { report, files }: { readonly report: PlanReport; readonly files: readonly ReadAgentConfig[] },
): PlanReport {
  if (files.reduce((sum, { written }) => sum + written.length, 0) > PLAN_HOOKS_MAX) return hideReportSecrets(report)
  const readings = new Set(files.flatMap(({ findings }) => findings))
  const ofFiles = lintFiles(dialect, files).flatMap(({ findings }) => findings)
  const findings = [...ofFiles, ...report.findings.filter((finding) => !readings.has(finding))]
  return hideReportSecrets({ ...report, findings })
}
