import type { DialectDescription } from '#lib/dialects'

/** Whether a hook may refuse an event of the agent. */
export function mayBlock({ events }: Pick<DialectDescription, 'events'>, event: string): boolean {
  return (events.find((candidate) => candidate.event === event)?.onBlock ?? null) !== null
}
