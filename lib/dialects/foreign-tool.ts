import { DIALECTS, dialectOf } from './all'
import { OTHER_TOOLS } from './other-agents'
import { nameByKind, toolsOf } from './tools'

/** Where else a name is known, and what the agent has instead. */
export interface ForeignTool {
  /** The agent whose hooks use the name; the agent itself where its hooks do not see it by that name. */
  readonly agent: string
  readonly own: string | null
}

/** What a name means that none of an agent's own tools has; null for its own tools and for unknown names. */
export function foreignTool(name: string, agent: string): ForeignTool | null {
  if (toolsOf(agent).some((tool) => tool.name === name)) return null
  const unseen = (dialectOf(agent)?.unseenTools ?? []).filter((tool) => tool.name === name)
  if (unseen.length > 0) return { agent, own: nameByKind(unseen, agent) }
  const elsewhere = [
    ...DIALECTS.map(({ name: other, tools = [] }) => [other, tools] as const),
    ...Object.entries(OTHER_TOOLS),
  ]
    .map(([other, tools]) => ({ agent: other, found: tools.filter((tool) => tool.name === name) }))
    .filter(({ found }) => found.length > 0)
    .map(({ agent: other, found }): ForeignTool => ({ agent: other, own: nameByKind(found, agent) }))
  return elsewhere.find(({ own }) => own !== null) ?? elsewhere[0] ?? null
}
