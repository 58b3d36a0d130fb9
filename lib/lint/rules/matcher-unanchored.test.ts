import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherUnanchored } from './matcher-unanchored'

ruleSuite(matcherUnanchored, {
  finds: [[{ config: matcherOf('Edit.*') }, /MultiEdit, NotebookEdit/]],
  leaves: [
    { config: matcherOf('^Edit.*') },
    { config: matcherOf('Edit|Write') },
    { config: matcherOf('shell', 'BeforeTool'), dialect: 'gemini-cli' },
    { config: matcherOf('mcp__.*') },
  ],
})
