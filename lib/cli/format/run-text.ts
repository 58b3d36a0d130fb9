import { type HookProcess, lastingText, type ProcessEndReport, type SimulationReport, withRemedy } from '#lib/contract'
import { simulationText } from './report-text'

/** What was run, for people: the report of a simulation, and how each process ended. */
export function runText(report: SimulationReport & { readonly processes?: readonly HookProcess[] }): string {
  const processes = (report.processes ?? []).map(processText).join('')
  return `${simulationText(report)}${processes}`
}

const endText = ({ exitCode, signal }: ProcessEndReport) =>
  exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${exitCode}`

function processText({ ref, refused, end, boundary }: HookProcess): string {
  if (refused !== null) return `${ref}: not run: ${withRemedy(refused.reason, refused.remedy)}\n`
  if (end === null) return `${ref}: not run: no end is known\n`
  const { workspace = null } = boundary ?? {}
  const note = workspace?.note ? [`  its workspace (${workspace.kind}): ${workspace.note}\n`] : []
  const changes = (boundary?.changes ?? []).map(({ change, path }) => `  ${change} ${path} (in its copy alone)\n`)
  const denied = (boundary?.deniedBy ?? []).map(
    ({ boundary: name, isCertain, evidence }) => `  ${isCertain ? '' : 'probably '}stopped by ${name}: ${evidence}\n`,
  )
  const left = end.reapedCount > 0 ? [`  ${end.reapedCount} processes it left behind were ended\n`] : []
  const waited = end.lasting.length > 0 ? [`  still ran: ${lastingText(end.lasting)}\n`] : []
  const how = end.spawnError ?? (end.isTimedOut ? 'timed out' : endText(end))
  return [`${ref}: ${how}\n`, ...note, ...changes, ...denied, ...waited, ...left].join('')
}
