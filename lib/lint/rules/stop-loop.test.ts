import { hookOf, ruleSuite } from '../rule.suite'
import { stopLoop } from './stop-loop'

ruleSuite(stopLoop, {
  finds: [
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
    { config: hookOf('Stop', { command: `jq -e .stop_hook_active || exit 2` }) },
    { config: hookOf('PreToolUse', { command: 'exit 2' }) },
    { config: hookOf('Stop', { command: './check.sh' }) },
  ],
})
