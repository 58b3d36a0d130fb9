import type { Decision, SimulationReport } from '#lib/contract'

/** A decision in a few words: `blocked by guard.rm: not today`. */
export function describeDecision({ blocked, continueTurn, decidedBy, reason }: Decision): string {
  const by = decidedBy.length > 0 ? ` by ${decidedBy.join(', ')}` : ''
  const what = blocked ? `blocked${by}` : continueTurn === true ? `kept going${by}` : 'allowed'
  return reason === null ? what : `${what}: ${reason}`
}

/** The hook a report is most about: the one asked for, the one that decided, the first with a diagnostic, the first. */
export function hookInQuestion(report: SimulationReport, wanted: string | null): string | null {
  const refs = report.outcomes.map(({ ref }) => ref)
  const told = report.outcomes.find(({ diagnostic }) => diagnostic !== null && diagnostic !== undefined)?.ref
  const candidates = [wanted, report.decision.decidedBy[0], told, refs[0]]
  return candidates.find((ref) => ref != null && refs.includes(ref)) ?? null
}
