import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherMcpPrefix } from './matcher-mcp-prefix'

ruleSuite(matcherMcpPrefix, {
  finds: [
    [{ config: matcherOf('mcp__browser') }, /\^mcp__browser__\.\*/],
    [{ config: matcherOf('Bash|mcp__db') }, /MCP server db/],
    [{ config: matcherOf('mcp__db__.*', 'BeforeTool'), dialect: 'gemini-cli' }, /mcp_db_TOOL/],
  ],
  mends: [
    [{ config: matcherOf('mcp__db') }, '"^mcp__db__.*"'],
    [{ config: matcherOf('Bash|mcp__db') }, '"Bash|mcp__db"'],
  ],
  leaves: [
    { config: matcherOf('mcp__browser__.*') },
    { config: matcherOf('mcp__browser__navigate') },
    { config: matcherOf('mcp__.*') },
    { config: matcherOf('mcp__db__*') },
    { config: matcherOf('mcp_db', 'BeforeTool'), dialect: 'gemini-cli' },
  ],
})
