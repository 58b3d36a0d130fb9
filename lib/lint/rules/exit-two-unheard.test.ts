import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { exitTwoUnheard } from './exit-two-unheard'

const tests = { command: 'npm test || { echo "tests fail" >&2; exit 2; }' }

ruleSuite(exitTwoUnheard, {
  finds: [
    [{ config: bareHookOf('stop', tests), dialect: 'cursor' }, /followup_message/],
    [{ config: bareHookOf('agentStop', tests), dialect: 'copilot-cli' }, /"decision": "block"/],
    [{ config: bareHookOf('SubagentStop', tests), dialect: 'copilot-cli' }, /refuses nothing at SubagentStop/],
  ],
  leaves: [
    { config: hookOf('Stop', tests) },
    { config: hookOf('AfterAgent', tests), dialect: 'gemini-cli' },
    { config: bareHookOf('preToolUse', tests), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', tests), dialect: 'copilot-cli' },
    { config: bareHookOf('afterFileEdit', tests), dialect: 'cursor' },
    { config: bareHookOf('stop', { command: 'npm test' }), dialect: 'cursor' },
  ],
})
