import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherMcpPrefix } from './matcher-mcp-prefix'

ruleSuite(matcherMcpPrefix, {
  finds: [
    [{ config: bareHookOf('preToolUse', { matcher: 'mcp__db__.*' }), dialect: 'cursor' }, /Write "\^MCP:\.\*"/],
    [{ config: bareHookOf('preToolUse', { matcher: 'mcp__db__query' }), dialect: 'cursor' }, /Write "\^MCP:query"/],

    [{ config: matcherOf('mcp__browser') }, /\^mcp__browser__\.\*/],
    [{ config: matcherOf('Bash|mcp__db') }, /MCP server db/],
    [{ config: matcherOf('mcp__db__.*', 'BeforeTool'), dialect: 'gemini-cli' }, /mcp_db_TOOL/],
  ],
  mends: [
    [{ config: matcherOf('mcp__db') }, '"^mcp__db__.*"'],
    [{ config: matcherOf('Bash|mcp__db') }, '"Bash|mcp__db"'],
  ],
  leaves: [
    { config: bareHookOf('preToolUse', { matcher: 'MCP:query' }), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { matcher: 'mcp__db' }), dialect: 'copilot-cli' },

    { config: matcherOf('mcp__browser__.*') },
    { config: matcherOf('mcp__browser__navigate') },
    { config: matcherOf('mcp__.*') },
    { config: matcherOf('mcp__db__*') },
    { config: matcherOf('mcp_db', 'BeforeTool'), dialect: 'gemini-cli' },
  ],
})
