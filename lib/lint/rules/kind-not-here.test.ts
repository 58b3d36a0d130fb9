import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { kindNotHere } from './kind-not-here'

ruleSuite(kindNotHere, {
  finds: [
    [
      { config: bareHookOf('preToolUse', { command: undefined, type: 'prompt', prompt: 'x' }), dialect: 'copilot-cli' },
      /never runs here/,
    ],

    [{ config: hookOf('SessionStart', { type: 'prompt', prompt: 'x' }) }, /takes hooks of command, mcp_tool/],
    [{ config: hookOf('Stop', { type: 'agent', prompt: 'x' }), dialect: 'codex' }, /not supported/],
  ],
  leaves: [
    { config: bareHookOf('sessionStart', { command: undefined, type: 'prompt', prompt: 'x' }), dialect: 'copilot-cli' },
    { config: bareHookOf('preToolUse', { command: undefined, type: 'prompt', prompt: 'x' }), dialect: 'cursor' },

    { config: hookOf('Stop', { type: 'prompt', prompt: 'x' }) },
    { config: hookOf('Stop', {}) },
    { config: hookOf('Stop', { type: 'Command' }) },
  ],
})
