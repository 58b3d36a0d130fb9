import { NATIVE_DIALECT, type PlanReport } from '#lib/contract'
import type { CliEnvironment } from './cli-environment'

const EXIT = { proceeds: 0, problem: 2, blocked: 3 } as const

/**
 * Prints a report, puts its findings on standard error, and answers the exit code of interfaces.md §4. What an agent
 * makes of a broken config of its own is part of the plan, and no problem of the command.
 */
export function finishReport<Report extends PlanReport>(
  report: Report,
  environment: CliEnvironment,
  options: { json: boolean; isBlocked: boolean; toText(report: Report): string },
): number {
  environment.print(options.json ? `${JSON.stringify(report)}\n` : options.toText(report))
  for (const { severity, ref, path, line, column, message, hint } of report.findings) {
    const place = [ref, path && `at ${path}`, line !== null && `line ${line}, column ${column}`].filter(Boolean)
    environment.complain(`${severity}: ${place.join(', ')}: ${message}.${hint && ` ${hint}`}\n`)
  }
  const isBroken = report.findings.some(({ severity }) => severity === 'error')
  if (isBroken && report.dialect === NATIVE_DIALECT) return EXIT.problem
  return options.isBlocked ? EXIT.blocked : EXIT.proceeds
}
