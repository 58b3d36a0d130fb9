import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherUnanchored } from './matcher-unanchored'

ruleSuite(matcherUnanchored, {
  finds: [[{ config: matcherOf('Edit.*') }, /MultiEdit, NotebookEdit/]],
  leaves: [
    { config: bareHookOf('preToolUse', { matcher: 'Write|Read' }), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { matcher: 'edit' }), dialect: 'copilot-cli' },

    { config: matcherOf('^Edit.*') },
    { config: matcherOf('Edit|Write') },
    { config: matcherOf('shell', 'BeforeTool'), dialect: 'gemini-cli' },
    { config: matcherOf('mcp__.*') },
  ],
})
