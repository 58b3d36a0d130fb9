import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { configNesting } from './config-nesting'

ruleSuite(configNesting, {
  finds: [
    [
      { config: bareHookOf('stop', { command: undefined, hooks: [{ command: 'a' }] }), dialect: 'cursor' },
      /a group stands where Cursor expects a hook/,
    ],

    [{ config: { PreToolUse: [{ hooks: [] }] } }, /under "hooks" alone/],
    [{ config: { hooks: { hooks: { Stop: [] } } } }, /inner wrapper/],
    [{ config: { hooks: [{ event: 'Stop' }] } }, /is a list/],
    [{ config: { hooks: { Stop: [{ type: 'command', command: './a.sh' }] } } }, /expects a group/],
  ],
  mends: [
    [{ config: { hooks: { Stop: [{ command: 'a' }] } } }, '{ "hooks": [{'],
    [
      { config: '{"hooks":{"PreToolUse":[{"type":"command","command":"a","matcher":"Bash"}]}}' },
      '[{ "matcher": "Bash", "hooks": [{"type":"command","command":"a"}] }]',
    ],
    [
      { config: '{"hooks":{"PreToolUse":[{"matcher":"Bash", "command":"a"}]}}' },
      '[{ "matcher": "Bash", "hooks": [{"command":"a"}] }]',
    ],
  ],
  leaves: [
    { config: bareHookOf('stop'), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { command: undefined, hooks: [{ command: 'a' }] }), dialect: 'copilot-cli' },

    { config: hookOf('Stop', {}) },
    { config: { permissions: {} } },
    { config: '[]' },
    { config: { hooks: {} } },
  ],
})
