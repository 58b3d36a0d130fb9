import { DIALECTS } from './all'
import type { KnownTool, ToolKind } from './known-tool'

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

/** What an agent calls the first of its tools that does the same as one of these; null where none does. */
export function nameByKind(tools: readonly KnownTool[], agent: string): string | null {
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
