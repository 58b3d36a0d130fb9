import type { Finding } from '#lib/contract'
import { type LintReport, placedFindings } from '../lint-report'

const LEVELS: Readonly<Record<Finding['severity'], string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** One workflow command a finding, so that GitHub Actions shows it beside its line. */
export const lintGithub = (report: LintReport): string =>
  placedFindings(report)
    .map(({ file, line, column, severity, rule, message, hint }) => {
      const place = `file=${property(file)},line=${line ?? 1},col=${column ?? 1},title=${property(rule)}`
      return `::${LEVELS[severity]} ${place}::${text(`${message}.${hint && ` ${hint}`}`)}\n`
    })
    .join('')

const text = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (value: string) => text(value).replaceAll(':', '%3A').replaceAll(',', '%2C')
