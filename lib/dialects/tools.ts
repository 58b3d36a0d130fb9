import { DIALECTS, dialectOf } from './all'
import type { KnownTool, ToolKind } from './known-tool'
import { OTHER_TOOLS } from './other-agents'

const TOOLS: Readonly<Record<string, readonly KnownTool[]>> = Object.fromEntries(
  DIALECTS.map(({ name, tools = [] }) => [name, tools]),
)

/** The built-in tools of an agent as its hooks see them; none where they are not known. */
export const toolsOf = (agent: string): readonly KnownTool[] =>
  (TOOLS[agent] ?? []).filter(({ kind }) => kind !== 'mcp')

/** How an agent names the tools of MCP servers, as in `mcp__SERVER__TOOL`; null where that is not known. */
export const mcpFormOf = (agent: string): string | null => (TOOLS[agent] ?? []).find(isMcp)?.name ?? null

/** What stands before server and tool in the name of an MCP tool, as in `mcp__`; null where that is not known. */
export const mcpPrefixOf = (agent: string): string | null => mcpFormOf(agent)?.split(/SERVER|TOOL/)[0] ?? null

const isMcp = ({ kind }: KnownTool) => kind === 'mcp'

/** A tool's name as hooks of another agent see it; null where that agent has nothing of the kind. */
export function translateTool(name: string, { from, to }: { readonly from: string; readonly to: string }) {
  const kinds = toolsOf(from).filter((tool) => tool.name === name)
  return kinds.length > 0 ? nameByKind(kinds, to) : translateMcp(name, { from, to })
}

function nameByKind(tools: readonly KnownTool[], agent: string): string | null {
  const kinds = new Set<ToolKind>(tools.map(({ kind }) => kind))
  kinds.delete('other')
  return toolsOf(agent).find(({ kind }) => kinds.has(kind))?.name ?? null
}

/** The parts of the name of an MCP tool put into another agent's form; null where a part is missing. */
function translateMcp(name: string, { from, to }: { readonly from: string; readonly to: string }): string | null {
  const pattern = mcpFormOf(from)?.replace('SERVER', '(?<server>[^]+?)').replace('TOOL', '(?<tool>[^]+)')
  const parts = pattern === undefined ? null : new RegExp(`^${pattern}$`).exec(name)?.groups
  const form = mcpFormOf(to)
  if (!parts || form === null || (form.includes('SERVER') && parts.server === undefined)) return null
  return form.replace('SERVER', () => parts.server ?? '').replace('TOOL', () => parts.tool ?? '')
}

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
  const elsewhere = Object.entries({ ...TOOLS, ...OTHER_TOOLS })
    .map(([other, tools]) => ({ agent: other, found: tools.filter((tool) => tool.name === name) }))
    .filter(({ found }) => found.length > 0)
    .map(({ agent: other, found }): ForeignTool => ({ agent: other, own: nameByKind(found, agent) }))
  return elsewhere.find(({ own }) => own !== null) ?? elsewhere[0] ?? null
}
