import type { PlannedHook, SimulatedOutcome } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'

/** What came of one hook as one line for a chat or a log, without secrets and without breaks. */
export function toLine(event: string, hook: PlannedHook, outcome: SimulatedOutcome): string {
  const { ref, label, failurePolicy } = hook
  const went = outcome.blocking ? 'blocked' : 'went through'
  const told = sanitizeDiagnostic(outcome.diagnostic ?? outcome.reason ?? '', 'v2')
  const head = `${ref} (${label}) ${outcome.disposition} on ${event} after ${Math.round(outcome.durationMs)} ms`
  const line = `${head}, ${failurePolicy}: ${went}${told ? ` — ${told}` : ''}`
  return line.replaceAll(/\s+/g, ' ')
}
