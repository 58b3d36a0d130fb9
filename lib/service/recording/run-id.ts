import type { EnvelopeDocument } from '#lib/contract'

/** The run that an envelope names: its own, or its session. */
export function namedRunId({ scope, references }: EnvelopeDocument): string | undefined {
  return scope.runId ?? ('sessionId' in references ? references.sessionId : undefined)
}

/** The run of a dispatch that belongs to none. */
export function unnamedRunId(dispatchId: string): string {
  return `dispatch:${dispatchId}`
}

/** The dispatch of an outcome, which its id begins with. */
export function dispatchIdOf(outcomeId: string): string {
  return outcomeId.slice(0, outcomeId.lastIndexOf('.'))
}
