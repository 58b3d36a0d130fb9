import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherUnknownTool } from './matcher-unknown-tool'

ruleSuite(matcherUnknownTool, {
  finds: [
    [{ config: matcherOf('Wrte') }, /Did you mean Write/],
    [{ config: matcherOf('Edit|Deploy') }, /no built-in tool called Deploy/],
  ],
  leaves: [
    { config: matcherOf('Edit|MultiEdit') },
    { config: matcherOf('mcp__a__b') },
    { config: matcherOf('nonsense', 'Stop') },
    { config: matcherOf('own-agent', 'SubagentStop') },
  ],
})
