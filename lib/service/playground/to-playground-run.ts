import type { PlaygroundRun, SimulationReport } from '#lib/contract'
import { redactValue } from '#lib/redact'
import { boundReport } from './bound-report'

/** What a run is beside its report; all of it but the differences is redacted by whoever tells it. */
type Beside = Omit<PlaygroundRun, keyof SimulationReport>

/** A run as it is answered. A real hook prints what it likes; what people see of it is redacted like what is stored. */
export function toPlaygroundRun(report: SimulationReport, { differences, ...beside }: Beside): PlaygroundRun {
  const bounded = boundReport({ ...report, differences }, ` It has run, and is recorded as ${beside.runId}.`)
  const clean: unknown = redactValue(bounded, 'v2').value
  return { ...(clean as typeof bounded), ...beside }
}
