import type { Finding, SimulationReport } from '#lib/contract'
import type { AgentOutputs, PlannableDialect } from '#lib/dialects'
import { createAnswerSubject } from './given-answers'
import { hideReportSecrets } from './hide-secrets'
import { rulesFor } from './rules-for'

/** A simulation whose findings are also those about the answers that hooks gave, one of a rule for each hook. */
export function lintSimulation(
  dialect: PlannableDialect,
  { report, outputs }: { readonly report: SimulationReport; readonly outputs: AgentOutputs },
): SimulationReport {
  const subject = createAnswerSubject(dialect, { report, outputs })
  if (subject.answers.length === 0) return hideReportSecrets(report)
  const findings = rulesFor(dialect).flatMap(({ id, severity, checkAnswers }) =>
    [...(checkAnswers?.(subject) ?? [])].map(
      ({ answer: { hook, path }, message, hint = '', severity: own = severity }): Finding => ({
        rule: id,
        severity: own,
        ref: hook.ref,
        path,
        line: null,
        column: null,
        message,
        hint,
      }),
    ),
  )
  return hideReportSecrets({ ...report, findings: [...report.findings, ...findings] })
}
