import type { PlanReport } from '#lib/contract'
import type { ReadConfigs } from './read-configs'

/** A report of the bus with what only the configs know: files, findings and layers. */
export function completeReport<Report extends PlanReport>(report: Report, read: ReadConfigs): Report {
  return {
    ...report,
    files: read.files,
    findings: [...read.findings, ...report.findings],
    hooks: report.hooks.map((hook) => ({ ...hook, layer: read.layers.get(hook.ref) ?? hook.layer })),
  }
}
