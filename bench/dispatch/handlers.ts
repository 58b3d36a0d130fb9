import type { Answer } from '#lib/contract'

/** The answer of every handler that is timed. */
export const ALLOW: Answer = { decision: 'allow' }

export type TimedHandler = (envelope: unknown) => Promise<Answer>

/** So many async handlers that allow, each a function of its own. */
export function makeHandlers(count: number): TimedHandler[] {
  return Array.from({ length: count }, () => async () => ALLOW)
}
