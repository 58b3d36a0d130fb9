import { AgentContext } from './agent-context'
import type { Situation } from './situation'

const CONTEXT = AgentContext.parse({})

/** An event of an agent of which nothing special is known, to ask its rules about. */
export function bareSituation(event: string, subject: string | null): Situation {
  return { event, subject, payload: {}, context: CONTEXT, entries: [] }
}
