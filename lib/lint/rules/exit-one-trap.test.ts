import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { exitOneTrap } from './exit-one-trap'

ruleSuite(exitOneTrap, {
  finds: [
    [
      { config: bareHookOf('beforeShellExecution', { command: 'grep -q rm && exit 1' }), dialect: 'cursor' },
      /refuses nothing/,
    ],
    [
      { config: bareHookOf('permissionRequest', { bash: 'grep -q rm && exit 1' }), dialect: 'copilot-cli' },
      /Exit with 2/,
    ],

    [{ config: hookOf('PreToolUse', { command: 'grep -q rm && exit 1' }) }, /Exit with 2/],
    [{ config: hookOf('PreToolUse', { command: 'echo "not here" >&2; exit 1' }) }, /refuses nothing/],
    [
      {
        config: hookOf('BeforeTool', { command: 'python3 -c "import sys; sys.stdin.read(); sys.exit(1)"' }),
        dialect: 'gemini-cli',
      },
      /refuses nothing/,
    ],
  ],
  mends: [
    [{ config: hookOf('PreToolUse', { command: 'grep -q x && { echo no >&2; exit 1; }' }) }, 'exit 2; }'],
    [{ config: hookOf('PreToolUse', { command: 'grep -q x && exit 1' }) }, 'exit 1'],
  ],
  leaves: [
    { config: hookOf('PreToolUse', { command: 'echo start; node guard.js; exit 1' }) },

    {
      config: bareHookOf('beforeShellExecution', { command: 'grep -q rm && exit 1', failClosed: true }),
      dialect: 'cursor',
    },
    { config: bareHookOf('preToolUse', { bash: 'grep -q rm && exit 1' }), dialect: 'copilot-cli' },
    { config: bareHookOf('agentStop', { bash: 'grep -q rm && exit 1' }), dialect: 'copilot-cli' },
    { config: bareHookOf('stop', { command: 'grep -q rm && exit 1' }), dialect: 'cursor' },

    { config: hookOf('PreToolUse', { command: 'grep -q rm && exit 2 || exit 1' }) },
    { config: hookOf('SessionEnd', { command: 'grep -q x || exit 1' }) },
    { config: hookOf('PreToolUse', { command: 'grep -q x; exit 10' }) },
    { config: hookOf('PreToolUse', { command: 'grep -q x || exit 1', onFailure: 'block' }) },
    { config: hookOf('WorktreeCreate', { command: 'grep -q x || exit 1' }) },
    { config: hookOf('PreToolUse', { command: 'node guard.js || { echo "no node" >&2; exit 1; }' }) },
  ],
})
