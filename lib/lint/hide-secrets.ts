import type { Finding, PlanReport } from '#lib/contract'
import { redactText } from '#lib/redact'

const hidden = (text: string) => redactText(text, 'v2')

/** A finding that repeats no credential of the config: reports go to logs of builds, and further than the file. */
export function hideSecrets<One extends Finding>(finding: One): One {
  const { message, hint, fix } = finding
  return {
    ...finding,
    message: hidden(message),
    hint: hidden(hint),
    ...(fix && { fix: { ...fix, label: hidden(fix.label) } }),
  }
}

/** A report whose words about the configs repeat no credential; what hooks are given and print stays as it is. */
export function hideReportSecrets<Report extends PlanReport>(report: Report): Report {
  return {
    ...report,
    files: report.files.map((file) => ({ ...file, detail: hidden(file.detail) })),
    skipped: report.skipped.map((hook) => ({ ...hook, detail: hidden(hook.detail) })),
    findings: report.findings.map(hideSecrets),
  }
}
