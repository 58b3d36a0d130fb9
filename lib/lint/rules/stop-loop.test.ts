import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { stopLoop } from './stop-loop'

ruleSuite(stopLoop, {
  finds: [
    [
      {
        config: bareHookOf('stop', { command: `echo '{"followup_message":"more"}'`, loop_limit: null }),
        dialect: 'cursor',
      },
      /always has a next prompt/,
    ],
    [
      {
        config: bareHookOf('agentStop', { bash: `echo '{"decision":"block","reason":"more"}'` }),
        dialect: 'copilot-cli',
      },
      /may never end/,
    ],

    [{ config: hookOf('Stop', { command: `npm test || { echo 'tests fail' >&2; exit 2; }` }) }, /stop_hook_active/],
    [
      {
        config: hookOf('AfterAgent', { command: `echo '{"decision":"deny","reason":"more"}'` }),
        dialect: 'gemini-cli',
      },
      /may never end/,
    ],
  ],
  leaves: [
    { config: bareHookOf('stop', { command: `echo '{"followup_message":"more"}'` }), dialect: 'cursor' },
    { config: bareHookOf('stop', { command: 'npm test || exit 2' }), dialect: 'cursor' },
    { config: bareHookOf('agentStop', { bash: 'npm test || exit 2' }), dialect: 'copilot-cli' },

    { config: hookOf('Stop', { command: `jq -e .stop_hook_active || exit 2` }) },
    { config: hookOf('PreToolUse', { command: 'exit 2' }) },
    { config: hookOf('Stop', { command: './check.sh' }) },
  ],
})
